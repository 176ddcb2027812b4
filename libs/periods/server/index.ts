export { PendingPayments } from './ports/pending-payments';
export { PeriodGate } from './ports/period-gate';
export { PeriodReader } from './ports/period-reader';
export { PeriodsModule } from './periods.module';
export { PERIOD } from './use-cases/get-period';
