export { PendingPayments } from './pending-payments';
export { PeriodGate } from './period-gate';
export { PeriodReader } from './period-reader';
export { PeriodsModule } from './periods.module';
