import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DISCOUNT_MESSAGES, type DiscountsRead } from '@ceiba/commissions/contract';
import { PeriodGate, PeriodReader } from '@ceiba/periods/server';
import {
  Audit,
  Clock,
  type CommandOptions,
  CsvRefused,
  currentActor,
  Db,
  Refusal,
  type UploadedFile,
} from '@ceiba/platform/server';
import { fromCents } from '@ceiba/platform/contract';
import { commissionDiscountFileTable, commissionDiscountTable } from '../../persistence/commission-statement.entity';
import { type DiscountPlan, DiscountPlanning } from './discount-planning';

const readOf = ({ errors, lines, customers, sums }: DiscountPlan): DiscountsRead => ({
  ...{ errors, lines, customers, sums },
});

/** What a file of discounts would take off, and what is wrong with it line by line; changes nothing. */
export class PreviewDiscounts extends Query<DiscountsRead> {
  constructor(
    readonly id_period: number,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

@QueryHandler(PreviewDiscounts)
export class PreviewDiscountsHandler implements IQueryHandler<PreviewDiscounts> {
  constructor(
    private readonly periods: PeriodReader,
    private readonly planning: DiscountPlanning,
  ) {}

  async execute({ id_period, file }: PreviewDiscounts): Promise<DiscountsRead> {
    return readOf(await this.planning.plan(await this.periods.get(id_period), file));
  }
}

/**
 * Discounts of a file (spec 3, section 5): all or none. Those of an open period count when it closes, those of a
 * closed one at once: after tax, so that what was stamped stays right; what is more than the payment is carried.
 * Throws 409 where the period's payments are over or the file was taken already, 422 with the errors by line.
 */
export class ApplyDiscounts extends Command<DiscountsRead> {
  static readonly options: CommandOptions = { audit: 'commission_discount_file' };
  constructor(
    readonly id_period: number,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

@CommandHandler(ApplyDiscounts)
export class ApplyDiscountsHandler implements ICommandHandler<ApplyDiscounts> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly gate: PeriodGate,
    private readonly planning: DiscountPlanning,
    private readonly audit: Audit,
  ) {}

  async execute({ id_period, file }: ApplyDiscounts): Promise<DiscountsRead> {
    // Held until the commit: no close of any period begins meanwhile, so no rest is taken over halfway.
    const period = await this.gate.lockUnpaid(id_period);
    const closed = period.state_period === 'closed';
    const plan = await this.planning.plan(period, file, closed);
    if (plan.errors.length > 0) throw new CsvRefused(DISCOUNT_MESSAGES.noneSaved, plan.errors);
    const id = await this.save(id_period, file, plan);
    if (closed) await this.takeOff(period.id_run, id);
    this.audit.touch('commission_discount_file', id, { id_period, name: file.name, lines: plan.lines });
    return readOf(plan);
  }

  private async save(id_period: number, { name }: UploadedFile, { rows, sha256 }: DiscountPlan): Promise<number> {
    const by = {
      created_at: this.clock.now(),
      user_created: currentActor().full_name,
      id_user_created: currentActor().id_user,
    };
    const file = { id_period, name, sha256, lines: rows.length, ...by };
    const { affectedRows, insertId } = await commissionDiscountFileTable.insertNew(this.db, file);
    if (affectedRows === 0) throw new Refusal('COMMISSIONS.SAME_FILE', DISCOUNT_MESSAGES.sameFile, { status: 409 });
    await commissionDiscountTable.insertMany(
      this.db,
      rows.map(({ id_customers, cents, reason }) => ({
        ...{ id_period, id_customers, amount: fromCents(cents), reason, id_discount_file: insertId, ...by },
      })),
    );
    return insertId;
  }

  /** MariaDB sets a single table's columns from left to right: the discount comes last. */
  private async takeOff(id_run: number | null, id_discount_file: number): Promise<void> {
    const more = `(select sum(d.amount) from commission_discount d
      where d.id_discount_file = ? and d.id_customers = s.id_customers)`;
    await this.db.execute(
      `update commission_statement s set
         s.total_changed = greatest(0, s.total - s.discount - ${more}),
         s.carried_discount = greatest(0, s.discount + ${more} - s.total),
         s.discount = s.discount + ${more},
         s.updated_at = ?
       where s.id_run = ? and s.id_customers in (
         select d.id_customers from commission_discount d where d.id_discount_file = ?)`,
      [...[id_discount_file, id_discount_file, id_discount_file, this.clock.now()], ...[id_run, id_discount_file]],
    );
  }
}
