import { Injectable } from '@nestjs/common';
import { INVOICE_MESSAGES, type InvoiceState } from '@ceiba/commissions/contract';
import { Clock, ServiceDown } from '@ceiba/platform/server';
import { FacturamaClient } from '../../facturama/facturama-client';

/** What SAT's word makes of an invoice. */
export interface SatVerdict {
  state: InvoiceState;
  reason: string | null;
  /** When it is asked again; null: no more. */
  next_at: Date | null;
}

export interface AskedCfdi {
  uuid: string;
  rfc_issuer: string;
  rfc_receiver: string;
  /** As the CFDI writes it. */
  total_text: string;
}

const HOUR_MS = 3_600_000;
/** SAT may know a CFDI up to this long after its stamp. */
const LAG_MS = 72 * HOUR_MS;
/** One that is paid may be cancelled later, too; each question costs a folio. */
export const UNPAID_AGAIN_MS = 24 * HOUR_MS;
export const PAID_AGAIN_MS = 30 * UNPAID_AGAIN_MS;

/** Asks SAT about a CFDI through the provider. */
@Injectable()
export class SatAnswer {
  constructor(
    private readonly facturama: FacturamaClient,
    private readonly clock: Clock,
  ) {}

  /** Never throws: a provider without an answer leaves it to be asked again. `since`: when it was given to the house. */
  async about({ uuid, rfc_issuer, rfc_receiver, total_text }: AskedCfdi, since: Date): Promise<SatVerdict> {
    const cfdi = { uuid, issuer: rfc_issuer, receiver: rfc_receiver, total: total_text };
    const said = await this.facturama.satStatus(cfdi).catch((error: unknown) => {
      if (error instanceof ServiceDown) return null;
      throw error;
    });
    const now = this.clock.now().getTime();
    if (said === 'valid') return { state: 'valid', reason: null, next_at: new Date(now + UNPAID_AGAIN_MS) };
    if (said === 'cancelled') return { state: 'cancelled', reason: INVOICE_MESSAGES.cancelled, next_at: null };
    if (said === 'unknown' && now - since.getTime() > LAG_MS)
      return { state: 'rejected', reason: INVOICE_MESSAGES.notFound, next_at: null };
    return { state: 'checking', reason: null, next_at: new Date(now + HOUR_MS) };
  }
}
