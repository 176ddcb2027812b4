import { Injectable } from '@nestjs/common';
import { Bus, type Job, JobHandler } from '@ceiba/platform/server';
import { SettleCreditNotes } from '../use-cases/credit-note/open-return-note';
import { SETTLE_CREDIT_NOTES } from './kinds';

/** What waited for a sale's CFDI goes on. */
@JobHandler({ kind: SETTLE_CREDIT_NOTES, queue: 'stamping' })
@Injectable()
export class SettleCreditNotesJob implements Job<{ id_document: number }, void> {
  constructor(private readonly bus: Bus) {}

  async run({ id_document }: { id_document: number }): Promise<void> {
    await this.bus.execute(new SettleCreditNotes(id_document));
  }
}
