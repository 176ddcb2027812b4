import { Injectable } from '@nestjs/common';
import type { EventDefinition } from '@ceiba/platform/contract';
import { Clock } from '../context/clock';
import { requestContext } from '../context/request-context';
import { Db } from '../database/db';
import type { NewRow } from '../database/table';
import { UnitOfWork } from '../database/unit-of-work';
import { eventsTotal } from '../observability/metrics';
import { carried } from '../observability/tracing';
import { Wake } from './wake';
import { outboxTable } from './outbox.entity';

const pending = new WeakMap<object, NewRow<typeof outboxTable>[]>();

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
    const row = {
      event: event.name,
      // What a schema of an event lets through is an object.
      payload: event.schema.parse(payload) as object,
      request_id: requestContext()?.requestId ?? null,
      created_at: this.clock.now(),
      trace: carried(),
    };
    let rows = pending.get(runner);
    if (!rows) pending.set(runner, (rows = this.unit.keep([])));
    // The first one, or the first after an attempt that was undone.
    if (rows.push(row) > 1) return;
    const fresh = rows;
    const told: NewRow<typeof outboxTable>[] = [];
    this.unit.beforeCommit(() => {
      told.push(...fresh.splice(0));
      return outboxTable.insertMany(this.db, told);
    });
    this.unit.afterCommit(() => {
      for (const { event: name } of told) eventsTotal.inc({ event: name });
      this.wake.ring();
    });
  }
}
