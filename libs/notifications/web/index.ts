export { Bell } from './bell';
export { LiveStream, useLive } from './live';
