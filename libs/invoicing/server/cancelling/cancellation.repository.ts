import { Injectable } from '@nestjs/common';
import { Clock, Db, optionalActor, type RowOf } from '@ceiba/platform/server';
import { cfdiCancellationTable } from '../persistence/cfdi.entity';
import type { CancelMotive } from '@ceiba/sales/contract';
import type { CancelEnd } from '../facturama/answers';
import type { Intent } from '../stamping/intent.repository';

/** `requested`: nobody knows yet whether the provider has it. `pending`: it has, and waits. `void`: nothing to cancel. */
export type CancellationState = 'requested' | 'pending' | 'canceled' | 'rejected' | 'void';

export type Cancellation = RowOf<typeof cfdiCancellationTable, { motive: CancelMotive; state: CancellationState }>;

const COLUMNS = cfdiCancellationTable.columns();
const FIRST_LOOK_MS = 5_000;
/** A receiver has three days; the provider is asked this often. */
const LAST_LOOK_MS = 600_000;
/** Some hours. */
const RECEIPT_LOOKS = 30;

/** Wait before the next look: longer each time, at most ten minutes. */
export function lookAfter(attempts: number): number {
  return Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 2 ** Math.min(attempts, 10));
}

/** Who lets a refused one rest. */
function closedBy(closed_at: Date) {
  const actor = optionalActor();
  return { closed_at, user_closed: actor?.full_name ?? 'Sistema', id_user_closed: actor?.id_user ?? null };
}

/** Cancellations of CFDIs. Whoever writes holds the lock of the intent. */
@Injectable()
export class CancellationRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async find(id_cancellation: number): Promise<Cancellation | undefined> {
    return this.db.one<Cancellation>(`select ${COLUMNS} from cfdi_cancellation where id_cancellation = ?`, [
      id_cancellation,
    ]);
  }

  /** The one that is open for a CFDI, locked. */
  async open(id_intent: number): Promise<Cancellation | undefined> {
    return this.db.one<Cancellation>(`select ${COLUMNS} from cfdi_cancellation where open_intent = ? for update`, [
      id_intent,
    ]);
  }

  async insert(id_intent: number, motive: CancelMotive, uuid_replacement: string | null): Promise<number> {
    const now = this.clock.now();
    // What was refused before is being asked for again.
    await cfdiCancellationTable.update(this.db, { id_intent, state: 'rejected', closed_at: null }, closedBy(now));
    const actor = optionalActor();
    const by = { user_created: actor?.full_name ?? 'Sistema', id_user_created: actor?.id_user ?? null };
    const times = { next_at: now, created_at: now, updated_at: now };
    return cfdiCancellationTable.insert(this.db, { id_intent, motive, uuid_replacement, ...times, ...by });
  }

  /** Takes it to work on for some seconds; false when somebody else does, or it is settled. */
  async take(id_cancellation: number, lease_ms: number): Promise<boolean> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + lease_ms);
    const { affectedRows } = await this.db.execute(
      `update cfdi_cancellation set lease_until = ?, next_at = ?, attempts = attempts + 1, updated_at = ?
       where id_cancellation = ? and settled_at is null and (lease_until is null or lease_until < ?)`,
      [until, until, now, id_cancellation, now],
    );
    return affectedRows === 1;
  }

  /** What came of it. The receipt of a cancelled one is looked for again where it did not come with the answer. */
  async settle(
    { id_cancellation, attempts }: Cancellation,
    end: { state: 'canceled'; acuse: string | null } | { state: 'rejected'; error: string } | { state: 'void' },
  ): Promise<void> {
    const now = this.clock.now();
    const acuse = end.state === 'canceled' ? end.acuse : null;
    const next_at = end.state === 'canceled' && acuse === null ? new Date(now.getTime() + lookAfter(attempts)) : null;
    const error = end.state === 'rejected' ? end.error.slice(0, 1000) : null;
    const settled = { state: end.state, error, acuse, next_at, settled_at: now, updated_at: now, lease_until: null };
    await cfdiCancellationTable.update(this.db, { id_cancellation, settled_at: null }, settled);
  }

  /** Keeps a receipt that came later than the answer. */
  async keepReceipt(id_cancellation: number, acuse: string): Promise<void> {
    await cfdiCancellationTable.update(this.db, { id_cancellation, acuse: null }, { acuse, next_at: null });
  }

  /** The next look for a receipt, until it is given up; who opens it then still asks for it. */
  async missReceipt({ id_cancellation, attempts }: Cancellation): Promise<void> {
    const next_at = attempts < RECEIPT_LOOKS ? new Date(this.clock.now().getTime() + lookAfter(attempts)) : null;
    await cfdiCancellationTable.update(this.db, { id_cancellation, acuse: null }, { attempts: attempts + 1, next_at });
  }

  /** The last one of a CFDI. */
  async last(id_intent: number): Promise<Cancellation | undefined> {
    return this.db.one<Cancellation>(
      `select ${COLUMNS} from cfdi_cancellation where id_intent = ? order by id_cancellation desc limit 1`,
      [id_intent],
    );
  }

  /** A refused one waits for nobody any more. False: it did not. */
  async close(id_cancellation: number): Promise<boolean> {
    const closed = closedBy(this.clock.now());
    const waiting = { id_cancellation, state: 'rejected', closed_at: null };
    return (await cfdiCancellationTable.update(this.db, waiting, closed)) === 1;
  }

  /** Leaves it open until the next look. */
  async leave(one: Cancellation, end: Extract<CancelEnd, { end: 'pending' | 'unknown' }>): Promise<void> {
    const now = this.clock.now();
    const state = end.end === 'pending' ? 'pending' : one.state;
    const next_at = new Date(now.getTime() + lookAfter(one.attempts));
    const error = end.end === 'unknown' ? end.message : null;
    const open = { id_cancellation: one.id_cancellation, settled_at: null };
    await cfdiCancellationTable.update(this.db, open, { state, error, next_at, updated_at: now, lease_until: null });
  }

  /** Open ones, and those without their receipt, whose next look is due. */
  async due(limit: number): Promise<{ id_cancellation: number; next_at: Date }[]> {
    const now = this.clock.now();
    return this.db.query(
      `select id_cancellation, next_at from cfdi_cancellation
       where state in ('requested', 'pending', 'canceled') and next_at <= ? and acuse is null order by next_at limit ?`,
      [now, limit],
    );
  }

  /** So that the schedule does not ask for the same one again and again. */
  async postpone(id_cancellation: number, next_at: Date): Promise<void> {
    await this.db.execute(
      'update cfdi_cancellation set next_at = ? where id_cancellation = ? and next_at is not null',
      [next_at, id_cancellation],
    );
  }
}

/** A CFDI that can be cancelled has its id at the provider. */
export type StampedIntent = Intent & { facturama_id: string };
export function isStamped(intent: Intent | undefined): intent is StampedIntent {
  return intent?.state === 'stamped' && intent.facturama_id !== null;
}
