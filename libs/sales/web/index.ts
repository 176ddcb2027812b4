export { routes } from './routes';
export { saleFinder } from './finder';
