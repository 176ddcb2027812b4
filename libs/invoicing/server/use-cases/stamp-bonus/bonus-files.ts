import { Injectable } from '@nestjs/common';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { Bus, currentActor, forbidden, notFound } from '@ceiba/platform/server';
import { FacturamaClient } from '../../facturama/facturama-client';
import { IntentRepository } from '../../stamping/intent.repository';
import { BonusSubject } from '../../subjects/bonus/bonus-subject';
import { StoreBonusFile } from './store-bonus-file';

/** PDFs of bonuses: fetched from the provider outside any transaction, kept here. */
@Injectable()
export class BonusFiles {
  constructor(
    private readonly bus: Bus,
    private readonly intents: IntentRepository,
    private readonly facturama: FacturamaClient,
    private readonly subject: BonusSubject,
  ) {}

  /** Fetches the file that is missing; one that is here stays. Throws 403, 404, and 503 when Facturama does not answer. */
  async fetch(facturama_id: string): Promise<void> {
    const intent = await this.intents.byFacturamaId(facturama_id);
    if (!intent || intent.kind !== this.subject.kind) throw notFound(INVOICING_MESSAGES.notFound);
    const { reference, order_number, uuid, cfdi_type } = intent;
    if (!(await this.subject.mayRead(currentActor(), reference))) throw forbidden();
    if (await this.subject.keptPdf(reference)) return;
    const bytes = await this.facturama.file('pdf', cfdi_type, facturama_id);
    if (!bytes) throw notFound(INVOICING_MESSAGES.notFound);
    const name = `${order_number}-${uuid ?? facturama_id}.pdf`;
    await this.bus.execute(new StoreBonusFile(Number(reference), { facturama_id, name, bytes }));
  }
}
