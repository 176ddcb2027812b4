export { routes } from './routes';
export { CashGate } from './overlay/cash-gate';
