export { CashModule } from './cash.module';
