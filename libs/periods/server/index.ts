export { PendingPayments } from './ports/pending-payments';
export { PeriodSales } from './ports/period-sales';
export { PeriodGate } from './ports/period-gate';
export { PeriodReader } from './ports/period-reader';
export { PeriodsModule } from './periods.module';
export { PERIOD } from './use-cases/get-period';
