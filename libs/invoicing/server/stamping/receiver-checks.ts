import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config, Db } from '@ceiba/platform/server';
import type { CfdiReceiver } from '../domain/cfdi';
import { isRegistered, type ReceiverAnswer, receiverFindingsOf } from '../domain/rules/registered';
import type { Finding } from '../domain/rules/rule';
import { isGenericRfc } from '../domain/rules/sat-keys';
import { FacturamaClient } from '../facturama/facturama-client';
import { receiverCheckTable } from '../persistence/receiver-check.entity';

/** A "no" is asked again after a day: SAT's lists change, and nothing else can be mended then. */
const NO_LASTS_MS = 24 * 3_600_000;

type Kept = { [Key in keyof ReceiverAnswer]: 0 | 1 | null } & { checked_at: Date };
const truth = (flag: 0 | 1 | null): boolean | null => (flag === null ? null : flag === 1);
const answerOf = (kept: Kept): ReceiverAnswer => ({
  exists_rfc: kept.exists_rfc === 1,
  fits_name: truth(kept.fits_name),
  fits_zip: truth(kept.fits_zip),
  fits_regime: truth(kept.fits_regime),
});

/**
 * Receivers are asked about at the provider once: RFC, name, postal code and regime together. What is kept is a keyed hash of
 * them with what was answered, and goes when its customer is forgotten.
 */
@Injectable()
export class ReceiverChecks {
  constructor(
    private readonly db: Db,
    private readonly config: Config,
    private readonly facturama: FacturamaClient,
    private readonly clock: Clock,
  ) {}

  /** What SAT's lists have against a receiver. Where the provider says nothing, nothing: the stamp itself will tell. */
  async findings(receiver: CfdiReceiver, id_customers: number | null): Promise<Finding[]> {
    if (isGenericRfc(receiver.Rfc)) return [];
    const key = this.keyOf(receiver);
    const kept = await this.find(key);
    if (kept) return receiverFindingsOf(kept);
    const answer = await this.facturama.receiver(receiver);
    if (!answer) return [];
    const said = { ...answer, id_customers, checked_at: this.clock.now() };
    await receiverCheckTable.upsert(this.db, { receiver: key, ...said });
    return receiverFindingsOf(answer);
  }

  private async find(key: string): Promise<ReceiverAnswer | null> {
    const kept = await this.db.one<Kept>(
      'select exists_rfc, fits_name, fits_zip, fits_regime, checked_at from cfdi_receiver_check where receiver = ?',
      [key],
    );
    if (!kept) return null;
    const answer = answerOf(kept);
    const old = this.clock.now().getTime() - kept.checked_at.getTime() > NO_LASTS_MS;
    return isRegistered(answer) || !old ? answer : null;
  }

  private keyOf({ Rfc, Name, TaxZipCode, FiscalRegime }: CfdiReceiver): string {
    const text = ['receiver', Rfc, Name, TaxZipCode, FiscalRegime].join('|');
    return createHmac('sha256', this.config.secret).update(text).digest('base64url');
  }
}
