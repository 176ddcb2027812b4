export { CancelCfdiModal } from './cfdi/cancel-cfdi-modal';
export { saleFinder } from './finder';
export { routes } from './routes';
