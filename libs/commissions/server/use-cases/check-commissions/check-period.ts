import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PeriodReader } from '@ceiba/periods/server';
import { fromCents } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, Db } from '@ceiba/platform/server';
import { commissionCheckTable, commissionGapTable } from '../../persistence/check.entity';
import { RunRepository } from '../../persistence/run.repository';
import { type CheckedPeriod, CheckReader } from './check-reader';

/** Gaps that are kept of a period; all of them are counted. */
const MOST_KEPT = 1_000;

/**
 * Holds the statements of a closed period against what they are made of, and keeps what was found in the place of the last
 * check (docs/adr/0074); answers how many figures are wrong. A period that is open has nothing to check: null.
 */
export class CheckPeriod extends Command<number | null> {
  static readonly options: CommandOptions = { audit: 'commission_check' };
  constructor(readonly id_period: number) {
    super();
  }
}

@CommandHandler(CheckPeriod)
export class CheckPeriodHandler implements ICommandHandler<CheckPeriod> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly periods: PeriodReader,
    private readonly runs: RunRepository,
    private readonly reader: CheckReader,
    private readonly audit: Audit,
  ) {}

  async execute({ id_period }: CheckPeriod): Promise<number | null> {
    const { state_period, id_run } = await this.periods.get(id_period);
    if (state_period !== 'closed' || id_run === null) return null;
    const found = await this.reader.read(id_period, id_run);
    // Two checks at once: the one that ends last is kept.
    await this.runs.lock(id_run);
    const before = await this.db.one<{ gaps: string | null }>(
      'select sum(gaps) as gaps from commission_check where id_period = ?',
      [id_period],
    );
    await this.keep(id_period, found);
    const gaps = found.gaps.length;
    // What is as it was is no news, for the audit nor for open tabs.
    if (gaps !== Number(before?.gaps ?? 0)) this.audit.touch('commission_check', id_period, { id_period, gaps });
    return gaps;
  }

  private async keep(id_period: number, { sums, gaps }: CheckedPeriod): Promise<void> {
    await this.db.execute('delete from commission_gap where id_period = ?', [id_period]);
    await this.db.execute('delete from commission_check where id_period = ?', [id_period]);
    const checked_at = this.clock.now();
    const rows = [...sums].map(([id_type_money, one]) => ({
      ...{ id_period, id_type_money, statements: one.statements, checked_at },
      ...{ rows_total: fromCents(one.rows_total), adjustments: fromCents(one.adjusted) },
      ...{ adjustment_before: fromCents(one.before_adjustment), carried_adjustment: fromCents(one.carried_adjustment) },
      ...{ original: fromCents(one.original), total: fromCents(one.total), discounts: fromCents(one.discounts) },
      ...{ discount_before: fromCents(one.before_discount), carried_discount: fromCents(one.carried_discount) },
      total_changed: fromCents(one.total_changed),
      gaps: gaps.filter((gap) => gap.id_type_money === id_type_money).length,
    }));
    await commissionCheckTable.insertMany(this.db, rows);
    const kept = gaps.slice(0, MOST_KEPT).map(({ found, needed, ...gap }) => ({
      ...{ ...gap, id_period, checked_at },
      ...{ found: found === null ? null : fromCents(found), needed: fromCents(needed) },
    }));
    await commissionGapTable.insertMany(this.db, kept);
  }
}
