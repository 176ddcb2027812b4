import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import type { FreeStampInput } from '@ceiba/invoicing/contract';
import { currentActor } from '@ceiba/platform/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';
import { Stamper, type StampOutcome } from '../../stamping/stamper';
import { PATIENCE_MS } from '../shown-amounts';
import { FreeFigures } from '../../subjects/free/free-figures';
import { FreePayee } from './free-payee';

/** Stamps free invoices on the road of all stamps. No command: the call to the provider lies outside any transaction. */
@Injectable()
export class FreeStamping {
  constructor(
    private readonly invoices: FreeInvoiceRepository,
    private readonly branches: BranchReader,
    private readonly payee: FreePayee,
    private readonly figures: FreeFigures,
    private readonly stamper: Stamper,
  ) {}

  /** Throws 403, 404, 409 where other figures are due than those that were shown, 422. */
  async stamp(input: FreeStampInput): Promise<StampOutcome> {
    const { id_factura_libre } = input;
    this.branches.assertVisible(currentActor(), (await this.invoices.get(id_factura_libre)).id_branch_office);
    const given = await this.payee.fiscalOf(input);
    return this.stamper.stamp('FREE', String(id_factura_libre), {
      patience_ms: PATIENCE_MS,
      change: async () => {
        const { id_document, state, ...invoice } = await this.invoices.lock(id_factura_libre);
        // The subject says why it is not stamped.
        if (id_document !== null || state === 'discarded') return;
        await this.figures.hold(invoice);
        const { isr, total } = await this.figures.count(invoice, invoice.subtotal, input);
        await this.invoices.update(id_factura_libre, { isr, total, given: { ...given } });
      },
      given,
    });
  }
}
