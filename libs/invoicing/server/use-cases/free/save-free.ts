import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  FREE_MESSAGES,
  type FreePayrollType,
  type FreeProcessed,
  type FreeProcessInput,
} from '@ceiba/invoicing/contract';
import { addDays, type Day } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { FreeInvoiceRepository } from '../../persistence/free-invoice.repository';
import { FreeFigures } from '../../subjects/free/free-figures';
import { FreePayee } from './free-payee';

/**
 * A free invoice that is to be stamped; the fiscal data waits with it. Throws as `FreePayee.named`, 409 where other figures than
 * those that are due were shown, 422 for fiscal data that payroll does not take.
 */
export class SaveFree extends Command<FreeProcessed> {
  static readonly options: CommandOptions = { audit: 'free_invoice' };
  constructor(readonly input: FreeProcessInput) {
    super();
  }
}

@CommandHandler(SaveFree)
export class SaveFreeHandler implements ICommandHandler<SaveFree> {
  constructor(
    private readonly invoices: FreeInvoiceRepository,
    private readonly payee: FreePayee,
    private readonly figures: FreeFigures,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: SaveFree): Promise<FreeProcessed> {
    const { id_customers, subtotal } = input;
    const { id_branch_office } = await this.payee.named(id_customers, input.name);
    const given = await this.payee.fiscalOf(input);
    const type = input.type as FreePayrollType;
    const date_end = input.date_end ?? this.clock.today();
    const date_start = input.date_start ?? firstDay(type, date_end);
    if (date_start > date_end) throw new Refusal('INVOICING.DAYS', FREE_MESSAGES.days);
    const figures = await this.figures.count({ id_customers, date_end, id_factura_libre: 0 }, subtotal, input);
    const id = await this.invoices.insert({
      ...{ type, id_branch_office, id_customers, date_start, date_end, given },
      ...figures,
    });
    this.audit.touch('free_invoice', id, { type, id_customers, ...figures });
    return { id, id_factura_libre: id, ...figures };
  }
}

/** A week ends with its bonus; anything else pays the month so far. */
function firstDay(type: FreePayrollType, date_end: Day): Day {
  return type === 'BONO_SEMANAL' ? addDays(date_end, -6) : `${date_end.slice(0, 7)}-01`;
}
