import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { Db, type SqlValue } from '../database/db';
import { UnitOfWork } from '../database/unit-of-work';
import { Wake } from './wake';

const pending = new WeakMap<object, SqlValue[][]>();

/** Integration events, written in the transaction of the change they tell of (architecture.md, section 2). */
@Injectable()
export class Outbox {
  constructor(
    private readonly db: Db,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly wake: Wake,
  ) {}

  /** Records an event; only inside a unit of work. All events of one unit go out in one insert before the commit. */
  record<T>(event: EventDefinition<T>, payload: T): void {
    const runner = UnitOfWork.runner();
    if (!runner) throw new Error(`${event.name} recorded outside a unit of work`);
    const row = [
      event.name,
      JSON.stringify(event.schema.parse(payload)),
      requestContext()?.requestId ?? null,
      this.clock.now(),
    ];
    const rows = pending.get(runner);
    if (rows) {
      rows.push(row);
      return;
    }
    const fresh = [row];
    pending.set(runner, fresh);
    this.unit.beforeCommit(async () => {
      pending.delete(runner);
      await this.db.insertMany('outbox', ['event', 'payload', 'request_id', 'created_at'], fresh);
    });
    this.unit.afterCommit(() => this.wake.ring());
  }
}
