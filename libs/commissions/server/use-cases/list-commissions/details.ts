import type { BuyerDetail, CommissionDetail } from '@ceiba/commissions/contract';
import { fromCents, toCents } from '@ceiba/platform/contract';
import { codeOf } from '../../domain/exchange';
import type { PayeeRow } from '../../runs/payee-rows';

/** In what currency a payee is paid, and at what parity others are exchanged. */
export interface PayeeMoney {
  id_type_money: number;
  parity: string;
}

type Sums = { customers: number; base: number; amount: number; exchanged: number };

/** Rows gathered by level or generation and currency, in that order. */
export function groupRows(rows: readonly PayeeRow[], payee: PayeeMoney): CommissionDetail[] {
  const groups = new Map<string, { row: PayeeRow; sums: Sums }>();
  for (const row of rows) {
    const key = [row.nivel, row.percentage_nivel, row.generation, row.percentage_generation, row.money].join(' ');
    const group = groups.get(key) ?? { row, sums: { customers: 0, base: 0, amount: 0, exchanged: 0 } };
    group.sums.customers += 1;
    group.sums.base += toCents(row.base);
    group.sums.amount += toCents(row.amount);
    group.sums.exchanged += toCents(row.amount_exchange);
    groups.set(key, group);
  }
  const order = ({ row }: { row: PayeeRow }) =>
    (row.generation > 0 ? 1000 + row.generation : row.nivel) * 10 + row.money;
  return [...groups.values()]
    .sort((one, other) => order(one) - order(other))
    .map(({ row, sums }) => detail(row, sums, payee));
}

/** A row of one buyer with his name. */
export function buyerDetail(row: PayeeRow, full_name: string, payee: PayeeMoney): BuyerDetail {
  const sums = {
    customers: 1,
    base: toCents(row.base),
    amount: toCents(row.amount),
    exchanged: toCents(row.amount_exchange),
  };
  return { ...detail(row, sums, payee), id_customers: row.source, full_name, nivel_tree: row.nivel_tree };
}

function detail(row: PayeeRow, sums: Sums, payee: PayeeMoney): CommissionDetail {
  const { nivel, percentage_nivel, generation, percentage_generation, has_exchange } = row;
  return {
    nivel,
    percentage_nivel,
    generation,
    percentage_generation,
    customers: sums.customers,
    base: fromCents(sums.base),
    subtotal_earnings: fromCents(sums.amount),
    code_money: codeOf(row.money),
    has_exchange,
    value_exchange: has_exchange ? payee.parity : null,
    subtotal_exchange: has_exchange ? fromCents(sums.exchanged) : null,
    code_money_exchange: codeOf(payee.id_type_money),
    total_earnings: fromCents(sums.exchanged),
  };
}
