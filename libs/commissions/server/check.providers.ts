import { CheckCommissionsJob, CheckCommissionsNightly, PeriodChecks } from './jobs/check-commissions.job';
import { CheckPeriodHandler } from './use-cases/check-commissions/check-period';
import { CheckReader } from './use-cases/check-commissions/check-reader';
import { RequestCheckHandler } from './use-cases/check-commissions/request-check';
import './persistence/check.entity';

/** What must always hold of statements. */
export const CHECK_PROVIDERS = [
  CheckCommissionsJob,
  CheckCommissionsNightly,
  CheckPeriodHandler,
  CheckReader,
  PeriodChecks,
  RequestCheckHandler,
];
