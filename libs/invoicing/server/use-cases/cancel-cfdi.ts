import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { type CancelCfdiAnswer, type CancelCfdiInput, INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { action, type Requirement } from '@ceiba/platform/contract';
import { Bus, can, currentActor, forbidden, notFound, Refusal, reply, type Reply } from '@ceiba/platform/server';
import { SaleInvoices } from '@ceiba/sales/server';
import { Canceller } from '../cancelling/canceller';
import type { Cancellation } from '../cancelling/cancellation.repository';
import { RequestCancellation } from '../cancelling/request-cancellation';
import type { CfdiKind } from '../domain/cfdi';
import { type Intent, IntentRepository } from '../stamping/intent.repository';

/** Who cancels each kind of CFDI; the route asks for any of them. */
export const CANCEL_NEEDS: Readonly<Record<CfdiKind, Requirement>> = {
  SALE: action('ventas', 'ban'),
  COMMISSION: action('comisiones-periodo', 'invoice'),
};

/** Cancels a CFDI at SAT and says how far it came (decisions.md, "Stamping"). */
@Injectable()
export class CfdiCancelling {
  constructor(
    private readonly bus: Bus,
    private readonly intents: IntentRepository,
    private readonly sales: SaleInvoices,
    private readonly branches: BranchReader,
    private readonly canceller: Canceller,
  ) {}

  /** Throws 403, 404, and 409 where the provider refuses or there is nothing to cancel. */
  async cancel({ facturama_id, motive, uuid_replacement }: CancelCfdiInput): Promise<Reply<CancelCfdiAnswer>> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    await this.assertMay(intent);
    const id = await this.bus.execute(new RequestCancellation(intent.id_intent, motive, uuid_replacement));
    return answerOf(await this.canceller.run(id));
  }

  private async assertMay(intent: Intent): Promise<void> {
    const actor = currentActor();
    if (!can(actor, CANCEL_NEEDS[intent.kind])) throw forbidden();
    if (intent.kind !== 'SALE') return;
    this.branches.assertVisible(actor, (await this.sales.get(Number(intent.reference))).id_branch_office);
  }
}

function answerOf(one: Cancellation | undefined): Reply<CancelCfdiAnswer> {
  if (one?.state === 'canceled') return reply({ status: 'CANCELED' }, INVOICING_MESSAGES.canceled, 'success');
  if (one?.state === 'rejected') {
    const message = one.error ?? INVOICING_MESSAGES.cancelRejected;
    throw new Refusal('INVOICING.NOT_CANCELED', message, { status: 409, kind: 'danger', data: { status: 'ACTIVE' } });
  }
  const text = one?.state === 'pending' ? INVOICING_MESSAGES.cancelPending : INVOICING_MESSAGES.cancelUnknown;
  return reply({ status: 'PENDING' }, text, 'info');
}
