import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { currentActor, forbidden, notFound } from '@ceiba/platform/server';
import { CancellationRepository } from '../cancelling/cancellation.repository';
import { Canceller } from '../cancelling/canceller';
import { IntentRepository } from '../stamping/intent.repository';
import { StampSubjects } from '../stamping/subject';
import type { CfdiFile } from './get-cfdi-file';

/** SAT's receipt (acuse) of a cancelled CFDI, for whoever may read the CFDI. No query: what was not here yet is kept. */
@Injectable()
export class CancellationReceipts {
  constructor(
    private readonly intents: IntentRepository,
    private readonly cancellations: CancellationRepository,
    private readonly subjects: StampSubjects,
    private readonly canceller: Canceller,
  ) {}

  /** By Facturama's id. Throws 403, and 404 where it is not cancelled or SAT has not given the receipt. */
  async xmlOf(facturama_id: string): Promise<CfdiFile> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    if (!intent) throw notFound(INVOICING_MESSAGES.notFound);
    if (!(await this.subjects.get(intent.kind).mayRead(currentActor(), intent.reference))) throw forbidden();
    const one = await this.cancellations.last(intent.id_intent);
    const acuse = one?.state === 'canceled' ? await this.canceller.receiptOf(one) : null;
    if (acuse === null) throw notFound(INVOICING_MESSAGES.noReceipt);
    return { bytes: Buffer.from(acuse, 'utf8'), filename: `acuse-${intent.order_number}-${intent.uuid ?? ''}.xml` };
  }
}
