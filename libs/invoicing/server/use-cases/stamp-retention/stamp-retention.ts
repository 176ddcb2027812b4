import { Injectable } from '@nestjs/common';
import { OpenRetention, type RetentionKey } from '@ceiba/commissions/server';
import { Bus } from '@ceiba/platform/server';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { PayrollDocument } from '../../subjects/payroll/payroll-document';
import { retentionReference } from '../../subjects/retention/retention-subject';
import { PATIENCE_MS } from '../shown-amounts';

/** Stamps what a year withheld from one partner. No command: the call to the provider lies outside any transaction. */
@Injectable()
export class RetentionStamping {
  constructor(
    private readonly bus: Bus,
    private readonly stamper: Stamper,
    private readonly payroll: PayrollDocument,
  ) {}

  /** Throws 403 for a partner of another branch, 409 while the year or his payments are not over, or nothing was withheld. */
  async direct(key: RetentionKey): Promise<StampOutcome> {
    await this.payroll.assertMayStamp([key.id_customers]);
    const id_retention = await this.bus.execute(new OpenRetention(key));
    return this.stamper.stamp('RETENTION', retentionReference({ ...key, id_retention }), { patience_ms: PATIENCE_MS });
  }
}
