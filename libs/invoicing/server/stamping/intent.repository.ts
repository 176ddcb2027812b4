import { Injectable } from '@nestjs/common';
import { Clock, Db, optionalActor, type RowOf } from '@ceiba/platform/server';
import { cfdiBookTable } from '../persistence/book.entity';
import { cfdiIntentTable } from '../persistence/cfdi.entity';
import type { CfdiKind, CfdiRequest, CfdiType } from '../domain/cfdi';
import type { CfdiStamp } from '../facturama/answers';

/**
 * `sending`: somebody holds the lease, or died with it. `unknown`: the call ended without an answer. `refused`: surely
 * not stamped. A cancelled CFDI frees its record for the next generation.
 */
export type IntentState = 'pending' | 'sending' | 'unknown' | 'stamped' | 'refused' | 'canceled';

export type Intent = RowOf<
  typeof cfdiIntentTable,
  { kind: CfdiKind; cfdi_type: CfdiType; request: CfdiRequest; state: IntentState }
>;

const COLUMNS = cfdiIntentTable.columns();

const FIRST_LOOK_MS = 5_000;
const LAST_LOOK_MS = 600_000;

export interface Lease {
  token: string;
  until: Date;
}

/** Intents to stamp. What must hold across processes is a condition of the update, never a check before it. */
/** What a person gave for a stamp is an object, or nothing. */
const jsonOf = (value: unknown): object | null => (typeof value === 'object' ? value : null);

@Injectable()
export class IntentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** The newest intent of a record, locked. The caller holds the record's own lock. */
  async lock(kind: CfdiKind, reference: string): Promise<Intent | undefined> {
    return this.db.one<Intent>(
      `select ${COLUMNS} from cfdi_intent where kind = ? and reference = ? order by generation desc limit 1 for update`,
      [kind, reference],
    );
  }

  async find(id_intent: number): Promise<Intent | undefined> {
    return this.db.one<Intent>(`select ${COLUMNS} from cfdi_intent where id_intent = ?`, [id_intent]);
  }

  async findAll(ids: readonly number[]): Promise<Intent[]> {
    if (ids.length === 0) return [];
    return this.db.query<Intent>(`select ${COLUMNS} from cfdi_intent where id_intent in (?)`, [ids]);
  }

  async lockById(id_intent: number): Promise<Intent | undefined> {
    return this.db.one<Intent>(`select ${COLUMNS} from cfdi_intent where id_intent = ? for update`, [id_intent]);
  }

  /** The stamped ones that took this one's place, the newest first. */
  replacing(id_intent: number): Promise<Intent[]> {
    return this.db.query<Intent>(
      `select ${COLUMNS} from cfdi_intent where id_intent_replaced = ? and state = 'stamped' order by id_intent desc`,
      [id_intent],
    );
  }

  /** Is it one of ours? */
  async isOurs(uuid: string): Promise<boolean> {
    return (await this.db.one('select 1 from cfdi_intent where uuid = ? limit 1', [uuid])) !== undefined;
  }

  /** The newest intent of a record, whatever came of it. */
  last(kind: CfdiKind, reference: string): Promise<Intent | undefined> {
    return this.db.one<Intent>(
      `select ${COLUMNS} from cfdi_intent where kind = ? and reference = ? order by generation desc limit 1`,
      [kind, reference],
    );
  }

  /** The intent that counts for a record: the newest, but what a refused one was to replace still stands. */
  async newest(kind: CfdiKind, reference: string): Promise<Intent | undefined> {
    const last = await this.last(kind, reference);
    return last?.state === 'refused' && last.id_intent_replaced ? this.find(last.id_intent_replaced) : last;
  }

  /** The provider said that its CFDI is cancelled; the record is free for the next generation. */
  async markCanceled(id_intent: number): Promise<void> {
    const now = this.clock.now();
    await cfdiIntentTable.update(this.db, { id_intent }, { state: 'canceled', updated_at: now });
    await cfdiBookTable.update(this.db, { id_intent }, { canceled_at: now });
  }

  /** What a person gave for it, said anew. */
  async give(id_intent: number, given: object): Promise<void> {
    await cfdiIntentTable.update(this.db, { id_intent }, { given, updated_at: this.clock.now() });
  }

  async byFacturamaId(facturama_id: string): Promise<Intent | undefined> {
    return this.db.one<Intent>(
      `select ${COLUMNS} from cfdi_intent where facturama_id = ? order by id_intent desc limit 1`,
      [facturama_id],
    );
  }

  /** A new intent, its lease taken. */
  async insert(
    intent: Pick<
      Intent,
      | 'kind'
      | 'reference'
      | 'generation'
      | 'order_number'
      | 'id_intent_replaced'
      | 'cfdi_type'
      | 'request'
      | 'given'
      | 'id_customers'
    >,
    lease: Lease,
    next_at: Date,
  ): Promise<number> {
    const now = this.clock.now();
    return cfdiIntentTable.insert(this.db, {
      ...intent,
      given: jsonOf(intent.given),
      state: 'sending',
      lease_token: lease.token,
      lease_until: lease.until,
      next_at,
      created_at: now,
      updated_at: now,
      user_created: optionalActor()?.full_name ?? 'Sistema',
    });
  }

  /** Takes the lease of an intent that the caller has locked, with a new request where the old one was refused. */
  async take(
    id_intent: number,
    lease: Lease,
    next_at: Date,
    fresh: Pick<Intent, 'request' | 'given' | 'id_customers' | 'id_intent_replaced'> | null,
  ): Promise<void> {
    const taken = { state: 'sending', lease_token: lease.token, lease_until: lease.until, next_at };
    // A refused request is written anew, with what was given for it (or that nothing was).
    const written = fresh ? { ...fresh, request: fresh.request ?? undefined, given: jsonOf(fresh.given) } : {};
    await cfdiIntentTable.update(this.db, { id_intent }, { ...taken, ...written, updated_at: this.clock.now() });
  }

  /** Keeps the lease; false when it is lost. */
  async renew(id_intent: number, lease: Lease): Promise<boolean> {
    const held = { id_intent, lease_token: lease.token, state: 'sending' };
    return (await cfdiIntentTable.update(this.db, held, { lease_until: lease.until })) === 1;
  }

  /** The last word before the call: written and committed first, so that a death in between shows. False: lease lost. */
  async markSent(id_intent: number, token: string, resend_from: Date): Promise<boolean> {
    const { affectedRows } = await this.db.execute(
      `update cfdi_intent set sent_at = ?, resend_from = ?, attempts = attempts + 1
       where id_intent = ? and lease_token = ? and state = 'sending' and lease_until > ?`,
      [this.clock.now(), resend_from, id_intent, token, this.clock.now()],
    );
    return affectedRows === 1;
  }

  /** False when somebody else took the intent over meanwhile. */
  async finish(id_intent: number, token: string, end: { stamp: CfdiStamp } | { refused: string }): Promise<boolean> {
    const now = this.clock.now();
    const stamp = 'stamp' in end ? end.stamp : null;
    const released = { lease_token: null, lease_until: null, next_at: null, resend_from: null };
    const ended = {
      state: stamp ? 'stamped' : 'refused',
      facturama_id: stamp?.facturama_id ?? null,
      uuid: stamp?.uuid ?? null,
      error: 'refused' in end ? end.refused.slice(0, 1000) : null,
      stamped_at: stamp ? now : null,
      updated_at: now,
    };
    const held = { id_intent, lease_token: token };
    return (await cfdiIntentTable.update(this.db, held, { ...ended, ...released })) === 1;
  }

  /** Leaves it open: asked for again later each time, sent again not before `resend_from`. */
  async leaveOpen(
    id_intent: number,
    token: string,
    open: { message: string; resend_from: Date; attempts: number },
  ): Promise<boolean> {
    const { message: error, resend_from, attempts } = open;
    const look = Math.min(LAST_LOOK_MS, FIRST_LOOK_MS * 2 ** Math.min(attempts, 10));
    const next_at = new Date(Math.max(this.clock.now().getTime() + look, resend_from.getTime()));
    const left = { state: 'unknown', error, resend_from, next_at, lease_token: null, lease_until: null };
    const held = { id_intent, lease_token: token };
    return (await cfdiIntentTable.update(this.db, held, { ...left, updated_at: this.clock.now() })) === 1;
  }

  /** Intents that nobody works on although they are not over. */
  async due(limit: number): Promise<Pick<Intent, 'id_intent' | 'kind' | 'reference' | 'attempts' | 'next_at'>[]> {
    const now = this.clock.now();
    return this.db.query(
      `select id_intent, kind, reference, attempts, next_at from cfdi_intent
       where state in ('pending', 'sending', 'unknown') and next_at <= ? and (lease_until is null or lease_until < ?)
       order by next_at limit ?`,
      [now, now, limit],
    );
  }

  /** The next look at an intent, so that a schedule does not ask for the same one again and again. */
  async postpone(id_intent: number, next_at: Date): Promise<void> {
    await this.db.execute('update cfdi_intent set next_at = ? where id_intent = ? and state <> ?', [
      next_at,
      id_intent,
      'stamped',
    ]);
  }
}
