import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GLOBAL_MESSAGES } from '@ceiba/invoicing/contract';
import { Audit, type CommandOptions, Db, Refusal } from '@ceiba/platform/server';
import { type GlobalInvoice, GlobalInvoiceRepository } from '../../persistence/global-invoice.repository';
import { FREE_TICKET } from '../../persistence/global-sql';
import type { GlobalAnew } from '../../subjects/global/global-follower';

/**
 * The global invoice of a span that is to be sent: the one that nothing came of yet, else a new one for what is free. Where
 * nothing is free it is the last one that was sent, so that the same request is answered again. Throws 409 where there is none.
 */
export class OpenGlobal extends Command<number> {
  static readonly options: CommandOptions = { audit: 'global_invoice', idempotent: false };
  constructor(readonly span: GlobalAnew) {
    super();
  }
}

@CommandHandler(OpenGlobal)
export class OpenGlobalHandler implements ICommandHandler<OpenGlobal> {
  constructor(
    private readonly db: Db,
    private readonly globals: GlobalInvoiceRepository,
    private readonly audit: Audit,
  ) {}

  async execute({ span }: OpenGlobal): Promise<number> {
    const known = (await this.globals.ofSpan(span)).find(({ state }) => state === 'open' || state === 'pending');
    if (known?.state === 'pending') return known.id_global_invoice;
    if (!known && !(await this.hasFree(span))) return this.lastSent(span);
    const id = await this.globals.open(span);
    const { state } = await this.globals.lock(id);
    if (state === 'pending') return id;
    // Somebody else's was stamped between the two looks: nothing is left for this one.
    if (!(await this.hasFree(span))) return this.lastSent(span);
    await this.globals.update(id, { payment_form: span.payment_form });
    this.audit.touch('global_invoice', id, span);
    return id;
  }

  private async hasFree({ id_branch_office, date_start, date_end }: GlobalAnew): Promise<boolean> {
    const found = await this.db.one(
      `select 1 from sale s where ${FREE_TICKET} and s.id_branch_office = ? and s.date_doc between ? and ? limit 1`,
      [id_branch_office, date_start, date_end],
    );
    return found !== undefined;
  }

  private async lastSent(span: GlobalAnew): Promise<number> {
    const sent = (state: GlobalInvoice['state']) => state === 'stamped' || state === 'canceling';
    const last = (await this.globals.ofSpan(span)).find(({ state }) => sent(state));
    if (last) return last.id_global_invoice;
    throw new Refusal('INVOICING.NOT_ELIGIBLE', GLOBAL_MESSAGES.nothing, { status: 409, kind: 'warning' });
  }
}
