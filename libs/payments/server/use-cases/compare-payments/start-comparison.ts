import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Jobs, Refusal } from '@ceiba/platform/server';
import { type CompareInput, PAYMENT_MESSAGES } from '@ceiba/payments/contract';
import { ComparisonRepository } from '../../persistence/comparison.repository';
import { PaymentProviders } from '../../ports/payment-providers';

/** Kind of the job that compares our payments with the providers'. */
export const COMPARE_PAYMENTS = 'payments-compare';

/** A person has some days compared with all providers; while a comparison runs it is that one, whoever asks. */
export class StartComparison extends Command<{ id_job: number }> {
  static readonly options: CommandOptions = { audit: 'payment_comparison' };
  constructor(readonly input: CompareInput) {
    super();
  }
}

@CommandHandler(StartComparison)
export class StartComparisonHandler implements ICommandHandler<StartComparison> {
  constructor(
    private readonly comparisons: ComparisonRepository,
    private readonly providers: PaymentProviders,
    private readonly jobs: Jobs,
  ) {}

  async execute({ input: { day_start, day_end } }: StartComparison): Promise<{ id_job: number }> {
    const on = await this.providers.on();
    if (on.length === 0) throw new Refusal('PAYMENTS.OFF', PAYMENT_MESSAGES.off);
    const id_comparison = await this.comparisons.insert({ day_start, day_end, daily_on: null }, on);
    const earlier = id_comparison === null ? await this.comparisons.running() : null;
    // Pressed again at once, and the first one is through already.
    const same = earlier ?? (await this.comparisons.justNow(day_start, day_end, id_comparison ?? 0));
    if (same?.id_job) {
      if (id_comparison !== null) await this.comparisons.drop(id_comparison);
      return { id_job: same.id_job };
    }
    if (id_comparison === null) throw new Refusal('PAYMENTS.COMPARING', PAYMENT_MESSAGES.comparing, { status: 409 });
    const id_job = await this.jobs.enqueue(COMPARE_PAYMENTS, { id_comparison });
    await this.comparisons.setJob(id_comparison, id_job);
    return { id_job };
  }
}

/** A day's own comparison: begins it, or repeats what of it failed. Nothing where it is done, or another runs. */
export class CompareDay extends Command<boolean> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly day: string) {
    super();
  }
}

@CommandHandler(CompareDay)
export class CompareDayHandler implements ICommandHandler<CompareDay> {
  constructor(
    private readonly comparisons: ComparisonRepository,
    private readonly providers: PaymentProviders,
    private readonly jobs: Jobs,
  ) {}

  async execute({ day }: CompareDay): Promise<boolean> {
    const id_comparison = await this.toDo(day);
    if (id_comparison === null) return false;
    await this.comparisons.setJob(id_comparison, await this.jobs.enqueue(COMPARE_PAYMENTS, { id_comparison }));
    return true;
  }

  private async toDo(day: string): Promise<number | null> {
    if (await this.comparisons.running()) return null;
    const known = await this.comparisons.ofDay(day);
    if (!known) {
      const on = await this.providers.on();
      return on.length === 0 ? null : this.comparisons.insert({ day_start: day, day_end: day, daily_on: day }, on);
    }
    const parts = await this.comparisons.parts(known.id_comparison);
    if (parts.every(({ state }) => state === 'done')) return null;
    await this.comparisons.again(known.id_comparison);
    return known.id_comparison;
  }
}
