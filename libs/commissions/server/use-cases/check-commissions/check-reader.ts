import { Injectable } from '@nestjs/common';
import type { StatementSource } from '@ceiba/commissions/contract';
import { toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { type CheckedStatement, type Gap, gapsOf, type GapRule } from '../../domain/statement-check';
import { BONUS_GAPS, CHECK_STATEMENTS, RUN_BEFORE, SEA_GAPS } from '../../persistence/check.sql';

/** A gap with whose it is; cents. */
export interface FoundGap extends Gap {
  readonly source: StatementSource;
  readonly id_customers: number;
  readonly id_type_money: number;
}

/** The sums of a currency, in cents. */
export type CheckedSums = Record<(typeof SUMS)[number], bigint> & { statements: number };

export interface CheckedPeriod {
  /** By currency. */
  readonly sums: ReadonlyMap<number, CheckedSums>;
  readonly gaps: readonly FoundGap[];
}

const SUMS = [
  'rows_total',
  'adjusted',
  'before_adjustment',
  'carried_adjustment',
  'original',
  'total',
  'discounts',
  'before_discount',
  'carried_discount',
  'total_changed',
] as const;

/** Sums of a currency, or the figures of one payee whose statement is amiss. */
type Stored = Record<(typeof SUMS)[number], string> & {
  id_type_money: number;
  who: number;
  held: string;
  calculated: string;
  adjustments: string;
  adjustment_before: string;
  changed: string | null;
  earnings: string;
  taxes: string;
  discount: string;
};
interface Apart {
  id_customers: number;
  id_type_money: number;
  found: string;
  rows_total: string;
  total: string;
  due: string;
}

/** Reads what a closed period's statements add up to, and what does not. */
@Injectable()
export class CheckReader {
  constructor(private readonly db: Db) {}

  /** All statements of the run in one pass; bonuses and SEA of the period each in another. */
  async read(id_period: number, id_run: number): Promise<CheckedPeriod> {
    const before = await this.db.one<{ id_run: number }>(RUN_BEFORE, [id_period]);
    const params = [id_run, id_run, id_period, id_period, before?.id_run ?? 0];
    const sums = new Map<number, CheckedSums>();
    const gaps: FoundGap[] = [];
    for await (const row of this.db.stream<Stored>(CHECK_STATEMENTS, params)) {
      add(sums, row);
      if (row.who === 0) continue;
      const { who: id_customers, id_type_money } = row;
      for (const gap of gapsOf(checkedOf(row)))
        gaps.push({ ...gap, source: 'commission', id_customers, id_type_money });
    }
    gaps.push(...apart('bonus', await this.db.query<Apart>(BONUS_GAPS, [id_period])));
    gaps.push(...apart('sea', await this.db.query<Apart>(SEA_GAPS, [id_period])));
    return { sums, gaps };
  }
}

function add(all: Map<number, CheckedSums>, row: Stored): void {
  const sums = all.get(row.id_type_money) ?? {
    ...(Object.fromEntries(SUMS.map((name) => [name, 0n])) as Record<(typeof SUMS)[number], bigint>),
    statements: 0,
  };
  for (const name of SUMS) sums[name] += BigInt(toCents(row[name]));
  sums.statements += Number(row.held);
  all.set(row.id_type_money, sums);
}

function checkedOf(row: Stored): CheckedStatement {
  return {
    rows: toCents(row.rows_total),
    adjustments: toCents(row.adjusted),
    adjustment_before: toCents(row.before_adjustment),
    discounts: toCents(row.discounts),
    discount_before: toCents(row.before_discount),
    statement:
      Number(row.held) === 0
        ? null
        : {
            calculated: toCents(row.calculated),
            adjustments: toCents(row.adjustments),
            adjustment_before: toCents(row.adjustment_before),
            original: toCents(row.original),
            changed: row.changed === null ? null : toCents(row.changed),
            earnings: toCents(row.earnings),
            taxes: toCents(row.taxes),
            total: toCents(row.total),
            discount: toCents(row.discount),
            total_changed: toCents(row.total_changed),
            carried_adjustment: toCents(row.carried_adjustment),
            carried_discount: toCents(row.carried_discount),
          },
  };
}

function apart(source: FoundGap['source'], rows: readonly Apart[]): FoundGap[] {
  const held = (rule: GapRule, found: string, needed: string): Gap => ({
    rule,
    found: toCents(found),
    needed: toCents(needed),
  });
  return rows.flatMap(({ id_customers, id_type_money, found, rows_total, total, due }) =>
    [held(source === 'bonus' ? 'rows' : 'earnings', found, rows_total), held('total', total, due)]
      .filter((gap) => gap.found !== gap.needed)
      .map((gap) => ({ ...gap, source, id_customers, id_type_money })),
  );
}
