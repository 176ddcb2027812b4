import { Inject, Injectable } from '@nestjs/common';
import { addDays, startOfDay } from '@ceiba/platform/contract';
import { Clock, type Job, type JobContext, JobHandler, LOGGER, type Logger, ProviderOff } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, PROVIDER_TITLES } from '@ceiba/payments/contract';
import { ComparisonRepository } from '../persistence/comparison.repository';
import { ProviderDown, ProviderRefused } from '../ports/payment-provider';
import { CompareProvider } from '../use-cases/compare-payments/compare-provider';
import { COMPARE_PAYMENTS } from '../use-cases/compare-payments/start-comparison';

/** Compares each provider's books with ours; what one of them does not answer spoils its own part alone. */
@JobHandler({ kind: COMPARE_PAYMENTS, queue: 'payments', seenOn: ['pagos-por-conciliar'] })
@Injectable()
export class ComparePayments implements Job<{ id_comparison: number }> {
  constructor(
    private readonly comparisons: ComparisonRepository,
    private readonly comparing: CompareProvider,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run({ id_comparison }: { id_comparison: number }, context: JobContext): Promise<string> {
    const one = await this.comparisons.get(id_comparison);
    if (one?.state !== 'running') return 'done before';
    const from = startOfDay(one.day_start);
    // The provider's day is not over before ours is.
    const to = new Date(Math.min(startOfDay(addDays(one.day_end, 1)).getTime(), this.clock.now().getTime()));
    const parts = await this.comparisons.parts(id_comparison);
    for (const [at, { id_part, provider, state }] of parts.entries()) {
      await context.progress(at, parts.length, titleOf(provider));
      if (state === 'waiting') await this.part(id_part, { id_comparison, provider, from, to });
    }
    await this.comparisons.finish(id_comparison);
    return 'compared';
  }

  private async part(id_part: number, span: Parameters<CompareProvider['run']>[0]): Promise<void> {
    const started = this.clock.now().getTime();
    const took = () => Math.max(0, this.clock.now().getTime() - started);
    try {
      const counts = await this.comparing.run(span);
      await this.comparisons.endPart(id_part, { ...counts, took_ms: took() });
    } catch (error) {
      const known = error instanceof ProviderDown || error instanceof ProviderRefused || error instanceof ProviderOff;
      // What is wrong with us is tried again as any job is.
      if (!known) throw error;
      this.logger.warn({ provider: span.provider, err: error.message }, 'not compared');
      const why = error instanceof ProviderDown ? PAYMENT_MESSAGES.providerSilent : error.message;
      await this.comparisons.failPart(id_part, why, took());
    }
  }
}

const titleOf = (provider: string): string =>
  Object.entries(PROVIDER_TITLES).find(([name]) => name === provider)?.[1] ?? provider;
