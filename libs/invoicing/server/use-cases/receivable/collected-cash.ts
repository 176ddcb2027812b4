import { Injectable, Optional } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Clock } from '@ceiba/platform/server';
import { CASH_FORM } from '@ceiba/sales/contract';
import { SaleMoney } from '@ceiba/sales/server';
import type { NewPayment } from '../../persistence/receivable.repository';

const MONEY = { USD: 1, MXN: 2 } as const;

type Paid = Pick<
  NewPayment,
  'id_branch_office' | 'id_type_format_pay' | 'code_money' | 'amount' | 'exchange_rate' | 'applied'
>;

/** Payments in cash are in a drawer: cash fills the port that sales have for it (docs/adr/0064, 0084). */
@Injectable()
export class CollectedCash {
  constructor(
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    @Optional() private readonly money?: SaleMoney,
  ) {}

  /** In the transaction that writes the payment down. Nothing for one that is no cash. */
  async entered(id_collection: number, payment: Paid): Promise<void> {
    const { id_branch_office, id_type_format_pay, code_money, amount, exchange_rate, applied: value } = payment;
    if (id_type_format_pay !== CASH_FORM) return;
    const parity = code_money === 'MXN' ? null : exchange_rate;
    const what = { id_collection, id_branch_office, id_type_money: MONEY[code_money], amount, value, parity };
    await this.money?.collected({ ...what, ...(await this.now(id_branch_office)) });
  }

  /** In the transaction that undoes it, under its lock; a second time changes nothing. */
  async undone(id_collection: number, { id_branch_office }: Pick<Paid, 'id_branch_office'>): Promise<void> {
    await this.money?.uncollected({ id_collection, ...(await this.now(id_branch_office)) });
  }

  private async now(id_branch_office: number): Promise<{ day: string; at: Date }> {
    const { time_zone } = await this.branches.get(id_branch_office);
    return { day: this.clock.today(time_zone), at: this.clock.now() };
  }
}
