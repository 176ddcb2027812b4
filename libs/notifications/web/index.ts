export { Bell } from './bell';
export { LiveStream, useLive } from './live';
export { useChanges } from './use-changes';
