export { Bell } from './bell';
