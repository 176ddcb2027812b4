import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../context/clock';
import { runAs, SYSTEM } from '../context/request-context';
import { isConflict, isDuplicate, isUnavailable } from '../database/database-errors';
import { Db } from '../database/db';
import { UnitOfWork } from '../database/unit-of-work';
import { LOGGER, type Logger } from '../observability/logger';
import { reactionsTotal } from '../observability/metrics';
import { tracedFrom } from '../observability/tracing';
import type { ReactionJobData } from '../outbox/relay';
import { Registry } from './registry';
import { inboxTable } from '../outbox/outbox.entity';

/** Runs one consumer on one event: handler and inbox row in one transaction, so a repeated delivery changes nothing. */
@Injectable()
export class RunReaction {
  constructor(
    private readonly registry: Registry,
    private readonly unit: UnitOfWork,
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(consumer: string, data: ReactionJobData): Promise<void> {
    const reaction = this.registry.reaction(consumer);
    if (!reaction) throw new Error(`no consumer "${consumer}"`);
    const payload = reaction.options.event.schema.parse(data.payload);
    const meta = { event_id: data.event_id, created_at: new Date(data.created_at) };
    const once = () =>
      this.unit.run(async () => {
        if (await this.claim(consumer, data.event_id)) await reaction.handler.handle(payload, meta);
      });
    for (let attempt = 1; ; attempt++) {
      try {
        await runAs(
          SYSTEM,
          () => tracedFrom(data.trace, consumer, { 'ceiba.event': data.event }, once),
          data.request_id,
        );
        reactionsTotal.inc({ consumer, outcome: 'ok' });
        return;
      } catch (error) {
        if (isConflict(error) && attempt < 8) continue;
        if (isUnavailable(error)) throw error;
        reactionsTotal.inc({ consumer, outcome: 'error' });
        this.logger.error({ consumer, event: data.event, event_id: data.event_id, err: error }, 'reaction failed');
        throw error;
      }
    }
  }

  private async claim(consumer: string, eventId: number): Promise<boolean> {
    try {
      await inboxTable.insert(this.db, { consumer, event_id: eventId, handled_at: this.clock.now() });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
