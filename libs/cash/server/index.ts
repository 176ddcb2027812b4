export { CashModule } from './cash.module';
export { LoadDemoDrawers } from './use-cases/load-demo-drawers';
