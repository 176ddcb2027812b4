import { Injectable } from '@nestjs/common';
import { fromCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { commissionRows } from '../domain/commission-row';
import type { RunRow } from '../persistence/run.repository';
import { RunCache } from './run-cache';

/** A row of one payee as texts; ids are partners' ids, percents have two decimals. */
export interface PayeeRow {
  source: number;
  money: number;
  nivel: number;
  percentage_nivel: string;
  generation: number;
  percentage_generation: string;
  nivel_tree: number;
  base: string;
  amount: string;
  has_exchange: 0 | 1;
  amount_exchange: string;
}

const percent = (text: string) => {
  const [whole = '0', rest = ''] = text.split('.');
  return `${whole}.${rest.padEnd(2, '0')}`;
};

/** The rows of a payee: of a close as they are stored, of a preview calculated again. */
@Injectable()
export class PayeeRows {
  constructor(
    private readonly db: Db,
    private readonly cache: RunCache,
  ) {}

  /** In the order of source, money, level, generation. */
  async list(run: Pick<RunRow, 'id_run' | 'kind'>, idCustomers: number): Promise<PayeeRow[]> {
    if (run.kind === 'close')
      return this.db.query<PayeeRow>(
        `select id_source as source, id_type_money as money, nivel, percentage_nivel, generation, percentage_generation,
           nivel_tree, base, amount, has_exchange, amount_exchange
         from commission_row where id_run = ? and id_customers = ? order by line`,
        [run.id_run, idCustomers],
      );
    const { run: calculated, placeOf } = await this.cache.get(run.id_run);
    const place = placeOf(idCustomers);
    if (place < 0) return [];
    return Array.from(commissionRows(calculated, place, place + 1), ({ payee: _payee, ...row }) => ({
      ...row,
      percentage_nivel: percent(row.percentage_nivel),
      percentage_generation: percent(row.percentage_generation),
      base: fromCents(row.base),
      amount: fromCents(row.amount),
      amount_exchange: fromCents(row.amount_exchange),
    }));
  }
}
