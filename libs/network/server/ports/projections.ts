import type { StoredProjection } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';

/** Earnings are known to commissions above, which provide this token. */
export abstract class Projections {
  /** What he earns in a period: of the last preview, or of the run when it is closed. Null when nothing was calculated. */
  abstract earnings(period: StoredPeriod, idCustomers: number): Promise<StoredProjection | null>;
}
