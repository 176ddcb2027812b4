import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { type CommandOptions, currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { RETURN_MESSAGES, type ReturnInput, type SavedReturn, SALE_MESSAGES } from '@ceiba/sales/contract';
import { ReturnWriter } from '../../persistence/return-writer';
import { ReturnRules } from '../../persistence/return-rules';
import { SaleRepository } from '../../persistence/sale.repository';
import { ReturnPlan } from './return-plan';

/**
 * Takes goods of a sale back, by line and quantity, never more than were sold over all its returns: the sale's row is
 * locked, its stock, its money and its points follow in the same transaction (decisions.md, "Sales, store, payments").
 * `exchange`: the part of the money that a new sale takes at once; it becomes a voucher that the sale uses.
 */
export class RegisterReturn extends Command<SavedReturn> {
  static readonly options: CommandOptions = { audit: 'sale_return' };
  constructor(
    readonly input: ReturnInput,
    readonly exchange: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RegisterReturn)
export class RegisterReturnHandler implements ICommandHandler<RegisterReturn> {
  constructor(
    private readonly periods: PeriodGate,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly rules: ReturnRules,
    private readonly plan: ReturnPlan,
    private readonly writer: ReturnWriter,
  ) {}

  async execute({ input, exchange }: RegisterReturn): Promise<SavedReturn> {
    const { reason } = input;
    if (!reason) throw wrong('RETURN_REASON', 'reason', RETURN_MESSAGES.reason);
    if (input.details.length === 0 && !input.shipping) throw wrong('RETURN_LINES', 'details', RETURN_MESSAGES.lines);
    const { id_period } = await this.periods.lockCurrentShared();
    const sale = await this.sales.lock(input.id_document);
    if (!sale) throw notFound(SALE_MESSAGES.notFound);
    this.branches.assertVisible(currentActor(), sale.id_branch_office);
    const { refusal } = await this.rules.standing(sale, id_period);
    if (refusal) throw new Refusal(refusal.code, refusal.message, { status: 409 });
    const branch = await this.branches.get(sale.id_branch_office);
    const planned = await this.plan.make(input, {
      sale,
      branch,
      id_period,
      exchange,
      mayPayOut: this.rules.mayPayOut(),
    });
    const { id_return, ...written } = await this.writer.write({ ...planned, sale, branch, id_period, reason });
    return { id: id_return, ...written };
  }
}

function wrong(code: string, field: string, message: string): Refusal {
  return new Refusal(`SALES.${code}`, message, { status: 422, data: { fields: [{ field, message }] } });
}
