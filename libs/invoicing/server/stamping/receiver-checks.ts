import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock, Config, Db } from '@ceiba/platform/server';
import { type CfdiReceiver, type CfdiRequest, isRetention } from '../domain/cfdi';
import { isRegistered, type ReceiverAnswer, receiverFindingsOf } from '../domain/rules/registered';
import type { Finding } from '../domain/rules/rule';
import { isGenericRfc } from '../domain/rules/sat-keys';
import { FacturamaClient } from '../facturama/facturama-client';
import { receiverCheckTable } from '../persistence/receiver-check.entity';

/** A "no" is asked again after a day: SAT's lists change, and nothing else can be mended then. */
const NO_LASTS_MS = 24 * 3_600_000;

type Kept = { [Key in keyof ReceiverAnswer]: 0 | 1 | null } & { checked_at: Date };
/** A paper of withheld taxes has no regime: the provider wants one in its question, and what it says of that is left out. */
const ANY_REGIME = '616';

type Asked = Omit<CfdiReceiver, 'CfdiUse'>;
function receiverOf(request: CfdiRequest): Asked {
  if (!isRetention(request)) return request.Receiver;
  const { RFCRecep: Rfc, NomDenRazSocR: Name, DomicilioFiscalR: TaxZipCode } = request.Receptor.Nacional;
  return { Rfc, Name, TaxZipCode, FiscalRegime: ANY_REGIME };
}

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
  async findings(request: CfdiRequest, id_customers: number | null): Promise<Finding[]> {
    const receiver = receiverOf(request);
    if (isGenericRfc(receiver.Rfc)) return [];
    const key = this.keyOf(isRetention(request) ? 'retention' : 'receiver', receiver);
    const kept = await this.find(key);
    if (kept) return receiverFindingsOf(kept);
    const said = await this.facturama.receiver(receiver);
    if (!said) return [];
    const answer = isRetention(request) ? { ...said, fits_regime: null } : said;
    const row = { ...answer, id_customers, checked_at: this.clock.now() };
    await receiverCheckTable.upsert(this.db, { receiver: key, ...row });
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

  private keyOf(what: string, { Rfc, Name, TaxZipCode, FiscalRegime }: Asked): string {
    const text = [what, Rfc, Name, TaxZipCode, FiscalRegime].join('|');
    return createHmac('sha256', this.config.secret).update(text).digest('base64url');
  }
}
