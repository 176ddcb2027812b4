import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Bus } from '@ceiba/platform/server';
import type { CancelEnd } from '../facturama/answers';
import { FacturamaClient, type IssuedCfdi } from '../facturama/facturama-client';
import { IntentRepository } from '../stamping/intent.repository';
import { type Cancellation, CancellationRepository, isStamped, type StampedIntent } from './cancellation.repository';
import { StoreCancellation } from './store-cancellation';

/** Longer than a call to the provider with its look-up. */
const LEASE_MS = 30_000;

/**
 * Carries a cancellation out: asks Facturama how the CFDI stands where it may have been told already, tells it
 * otherwise, and writes down what it says. Nothing counts as cancelled that the provider has not said (cfdi.md, section 1.7).
 */
@Injectable()
export class Canceller {
  constructor(
    private readonly bus: Bus,
    private readonly cancellations: CancellationRepository,
    private readonly intents: IntentRepository,
    private readonly facturama: FacturamaClient,
  ) {}

  /** One look; answers how the cancellation stands after it. */
  async run(id_cancellation: number): Promise<Cancellation | undefined> {
    const one = await this.cancellations.find(id_cancellation);
    if (one?.state === 'canceled') await this.receiptOf(one);
    else if (one && (await this.cancellations.take(id_cancellation, LEASE_MS)))
      await this.bus.execute(new StoreCancellation(id_cancellation, await this.look(one)));
    return this.cancellations.find(id_cancellation);
  }

  private async look(one: Cancellation): Promise<CancelEnd | { end: 'void' }> {
    const intent = await this.intents.find(one.id_intent);
    if (isStamped(intent)) return this.settle(one, intent);
    const over = !intent || intent.state === 'refused' || intent.state === 'canceled';
    return over ? { end: 'void' } : { end: 'unknown', message: INVOICING_MESSAGES.busy };
  }

  private async settle(one: Cancellation, intent: StampedIntent): Promise<CancelEnd> {
    const told = one.attempts > 0;
    if (told) {
      const standing = await this.standing(intent);
      if (standing === null) return this.silent();
      if (standing === 'canceled') return { end: 'canceled', acuse: await this.receipt(intent) };
      if (standing === 'pending') return { end: 'pending' };
      if (one.state === 'pending') return { end: 'kept', message: INVOICING_MESSAGES.cancelRejected };
    }
    const { motive, uuid_replacement } = one;
    return this.facturama.cancel(intent, motive, uuid_replacement);
  }

  /** How the provider lists it; null: no answer, or it is not in the list. */
  private async standing(intent: StampedIntent): Promise<'active' | 'pending' | 'canceled' | null> {
    try {
      const listed = await this.facturama.findByOrder(intent.cfdi_type, intent.order_number);
      const status = listed.find((one) => one.facturama_id === intent.facturama_id)?.status;
      return status === 'active' || status === 'pending' || status === 'canceled' ? status : null;
    } catch {
      return null;
    }
  }

  /** SAT's receipt of a cancelled CFDI: the one that is kept, else the provider's, which is kept then; null: there is none yet. */
  async receiptOf(one: Cancellation): Promise<string | null> {
    if (one.acuse !== null) return one.acuse;
    const intent = await this.intents.find(one.id_intent);
    const acuse = intent?.facturama_id ? await this.receipt({ ...intent, facturama_id: intent.facturama_id }) : null;
    if (acuse === null) await this.cancellations.missReceipt(one);
    else await this.cancellations.keepReceipt(one.id_cancellation, acuse);
    return acuse;
  }

  private async receipt(cfdi: IssuedCfdi): Promise<string | null> {
    try {
      return await this.facturama.receipt(cfdi);
    } catch {
      return null;
    }
  }

  private silent(): CancelEnd {
    return { end: 'unknown', message: INVOICING_MESSAGES.cancelUnknown };
  }
}
