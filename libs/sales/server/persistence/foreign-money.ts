import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { Db } from '@ceiba/platform/server';

const [DOLLARS, PESOS] = [1, 2];

/** The other currency that a branch takes, and what one of it is worth on a day. */
export interface ForeignMoney {
  id_type_money: number;
  code_money: string;
  parity: string;
}

/** Branches in pesos take dollars on days that have a parity, its own or that of the last day that had one (`paridades`). */
@Injectable()
export class ForeignMoneys {
  constructor(private readonly db: Db) {}

  find(branch: Pick<Branch, 'id_type_money'>, day: string): Promise<ForeignMoney | null> {
    return this.read(branch, 'e.date_exchange <= ?', day);
  }

  /** The same by that day's own parity alone: what is sold for dollars is sold at the parity of the day. */
  ofDay(branch: Pick<Branch, 'id_type_money'>, day: string): Promise<ForeignMoney | null> {
    return this.read(branch, 'e.date_exchange = ?', day);
  }

  private async read(
    { id_type_money }: Pick<Branch, 'id_type_money'>,
    when: string,
    day: string,
  ): Promise<ForeignMoney | null> {
    if (id_type_money !== PESOS) return null;
    const row = await this.db.one<ForeignMoney>(
      `select m.id_type_money, m.code_money, e.value_exchange as parity
       from exchange e join type_money m on m.id_type_money = e.id_type_money_from
       where e.id_type_money_from = ? and e.id_type_money_to = ? and ${when}
       order by e.date_exchange desc limit 1`,
      [DOLLARS, PESOS, day],
    );
    return row ?? null;
  }
}
