export { routes } from './routes';
export { WhoBar } from './parts/who-bar';
export { RankMark } from './parts/rank-mark';
export { NetworkStatus, RankName } from './parts/people-columns';
export { customerFinder } from './finder';
export { KitReturn } from './parts/kit-return';
