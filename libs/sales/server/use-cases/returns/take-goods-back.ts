import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { PeriodGate } from '@ceiba/periods/server';
import { currentActor, notFound, Refusal } from '@ceiba/platform/server';
import { RETURN_MESSAGES, type ReturnInput, type SavedReturn, SALE_MESSAGES } from '@ceiba/sales/contract';
import { ReturnRules } from '../../persistence/return-rules';
import { ReturnWriter } from '../../persistence/return-writer';
import { SaleRepository } from '../../persistence/sale.repository';
import { ReturnPlan } from './return-plan';

/** A return whose rows are written; the house hears of it by `tell`, once the sale of its exchange, if any, is there. */
export interface GoodsBack {
  saved: SavedReturn;
  tell: (id_document_exchange: number | null) => Promise<void>;
}

/** The one way goods come back, alone or for others: inside a unit of work. */
@Injectable()
export class TakeGoodsBack {
  constructor(
    private readonly periods: PeriodGate,
    private readonly sales: SaleRepository,
    private readonly branches: BranchReader,
    private readonly rules: ReturnRules,
    private readonly plan: ReturnPlan,
    private readonly writer: ReturnWriter,
  ) {}

  /**
   * Locks the sale's row; its stock, its money and its points follow. Throws what stands against it (`RETURN_MESSAGES`).
   * @param exchange what of the money a new sale takes at once, as a decimal; null without one
   */
  async take(input: ReturnInput, exchange: string | null): Promise<GoodsBack> {
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
    const facts = { sale, branch, id_period, exchange, mayPayOut: this.rules.mayPayOut() };
    const draft = { ...(await this.plan.make(input, facts)), sale, branch, id_period, reason };
    const { id_return, date_return, ...written } = await this.writer.write(draft);
    return {
      saved: { id: id_return, ...written },
      tell: (id_document_exchange) => this.writer.tell(draft, { id_return, date_return, id_document_exchange }),
    };
  }
}

function wrong(code: string, field: string, message: string): Refusal {
  return new Refusal(`SALES.${code}`, message, { status: 422, data: { fields: [{ field, message }] } });
}
