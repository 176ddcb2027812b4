import { Injectable } from '@nestjs/common';
import type { StoredProjection } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';

export type ProjectionSource = (period: StoredPeriod, idCustomers: number) => Promise<StoredProjection | null>;

/** Earnings are known to commissions, which stand above and register here at their start. */
@Injectable()
export class Projections {
  private source: ProjectionSource | null = null;

  /** Called once by commissions (onModuleInit). */
  use(source: ProjectionSource): void {
    this.source = source;
  }

  /** What he earns in a period: of the last preview, or of the run when it is closed. Null when nothing was calculated. */
  async earnings(period: StoredPeriod, idCustomers: number): Promise<StoredProjection | null> {
    return this.source ? this.source(period, idCustomers) : null;
  }
}
