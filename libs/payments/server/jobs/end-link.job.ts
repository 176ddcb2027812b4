import { Injectable } from '@nestjs/common';
import { Clock, type Job, JobHandler } from '@ceiba/platform/server';
import { MercadoPagoClient, ProviderRefused } from '../mercadopago/mercadopago.client';
import { END_LINK } from '../persistence/attempt-closer';
import { AttemptRepository } from '../persistence/attempt.repository';

/** Ends the link of an attempt that is over, so that nobody pays it any more. Money that comes anyhow goes to the staff's list. */
@JobHandler({ kind: END_LINK, queue: 'payments' })
@Injectable()
export class EndLink implements Job<{ id_attempt: number }> {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly client: MercadoPagoClient,
    private readonly clock: Clock,
  ) {}

  async run({ id_attempt }: { id_attempt: number }): Promise<number> {
    const attempt = await this.attempts.get(id_attempt);
    if (!attempt) return 0;
    // A link whose answer got lost is known to the provider alone.
    const ids = attempt.provider_ref ? [attempt.provider_ref] : await this.client.preferenceIds(attempt.external_ref);
    const past = new Date(Math.min(this.clock.now().getTime() - 1000, attempt.expires_at.getTime()));
    for (const id of ids) await this.end(id, past);
    return ids.length;
  }

  private async end(id: string, at: Date): Promise<void> {
    try {
      await this.client.expirePreference(id, at);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
    }
  }
}
