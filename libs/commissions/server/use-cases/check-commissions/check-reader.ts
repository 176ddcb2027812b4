import { Injectable } from '@nestjs/common';
import type { StatementSource } from '@ceiba/commissions/contract';
import { toCents } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { type CheckedStatement, type Gap, gapsOf, type GapRule } from '../../domain/statement-check';
import {
  BONUS_GAPS,
  CHECK_STATEMENTS,
  MISSING_STATEMENTS,
  RUN_BEFORE,
  SEA_GAPS,
  STORE_GAPS,
} from '../../persistence/check.sql';

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

const BESIDE = ['rows_total', 'adjusted', 'before_adjustment', 'discounts', 'before_discount'] as const;
const SUMS = [...BESIDE, 'carried_adjustment', 'original', 'total', 'carried_discount', 'total_changed'] as const;

/** What counts for somebody (`who`), or for all of a currency whose statements add up (0). */
type Beside = Record<(typeof BESIDE)[number], string> & { id_type_money: number; who: number };
/** The same with the statement. */
type Stored = Beside &
  Record<(typeof SUMS)[number], string> & {
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

  /** All statements of the run in one pass; who has none, bonuses and SEA of the period each in another. Needs a unit of work. */
  async read(id_period: number, id_run: number): Promise<CheckedPeriod> {
    const before = (await this.db.one<{ id_run: number }>(RUN_BEFORE, [id_period]))?.id_run ?? 0;
    const sums = new Map<number, CheckedSums>();
    const gaps: FoundGap[] = [];
    const take = (row: Beside, statement: CheckedStatement['statement']) => {
      add(sums, row);
      const { who: id_customers, id_type_money } = row;
      if (id_customers === 0) return;
      for (const gap of gapsOf({ ...besideOf(row), statement }))
        gaps.push({ ...gap, source: 'commission', id_customers, id_type_money });
    };
    for await (const row of this.db.stream<Stored>(CHECK_STATEMENTS, [id_run, id_period, id_period, before, id_run]))
      take(row, row.who === 0 ? null : statementOf(row));
    const facts = [id_run, id_period, id_period, before, before];
    const who = [id_run, id_run, id_run, id_period, id_run, id_period, id_run, before];
    for await (const row of this.db.stream<Beside>(MISSING_STATEMENTS, [...facts, ...who])) take(row, null);
    gaps.push(...apart('bonus', await this.db.query<Apart>(BONUS_GAPS, [id_period])));
    gaps.push(...apart('store', await this.db.query<Apart>(STORE_GAPS, [id_period])));
    gaps.push(...apart('sea', await this.db.query<Apart>(SEA_GAPS, [id_period])));
    return { sums, gaps };
  }
}

function add(all: Map<number, CheckedSums>, row: Beside & Partial<Stored>): void {
  const sums = all.get(row.id_type_money) ?? {
    ...(Object.fromEntries(SUMS.map((name) => [name, 0n])) as Record<(typeof SUMS)[number], bigint>),
    statements: 0,
  };
  for (const name of SUMS) sums[name] += BigInt(toCents(row[name] ?? '0'));
  sums.statements += Number(row.held ?? 0);
  all.set(row.id_type_money, sums);
}

function besideOf(row: Beside): Omit<CheckedStatement, 'statement'> {
  return {
    rows: toCents(row.rows_total),
    adjustments: toCents(row.adjusted),
    adjustment_before: toCents(row.before_adjustment),
    discounts: toCents(row.discounts),
    discount_before: toCents(row.before_discount),
  };
}

function statementOf(row: Stored): NonNullable<CheckedStatement['statement']> {
  return {
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
  };
}

function apart(source: FoundGap['source'], rows: readonly Apart[]): FoundGap[] {
  const held = (rule: GapRule, found: string, needed: string): Gap => ({
    rule,
    found: toCents(found),
    needed: toCents(needed),
  });
  return rows.flatMap(({ id_customers, id_type_money, found, rows_total, total, due }) =>
    [held(source !== 'sea' ? 'rows' : 'earnings', found, rows_total), held('total', total, due)]
      .filter((gap) => gap.found !== gap.needed)
      .map((gap) => ({ ...gap, source, id_customers, id_type_money })),
  );
}
