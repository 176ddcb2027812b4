import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import { webhookInboxTable } from './payment.entity';

export interface InboxEntry {
  provider: string;
  dedupe_key: string;
  kind: string;
  object_id: string | null;
  headers: Readonly<Record<string, string>>;
  query: unknown;
  body: string;
  signature_ok: 0 | 1 | null;
  signature_note: string | null;
  state: 'new' | 'ignored';
}

export interface InboxRow {
  id_inbox: number;
  provider: string;
  kind: string;
  object_id: string | null;
  /** The notification as it came, JSON. */
  body: string;
  state: 'new' | 'done' | 'parked' | 'ignored';
}

const BATCH = 1_000;

/** What providers told us, each notification once, with how often it came. */
@Injectable()
export class InboxRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Writes a notification; null when it was here already (then it is counted). */
  async add(entry: InboxEntry): Promise<number | null> {
    const row = {
      ...entry,
      headers: JSON.stringify(entry.headers),
      query: JSON.stringify(entry.query ?? {}),
      received_at: this.clock.now(),
    };
    const names = Object.keys(row) as (keyof typeof row)[];
    const { insertId, affectedRows } = await this.db.execute(
      `insert into webhook_inbox (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
       on duplicate key update deliveries = deliveries + 1`,
      names.map((name) => row[name]),
    );
    return affectedRows === 1 ? insertId : null;
  }

  async get(id: number): Promise<InboxRow | undefined> {
    return this.db.one<InboxRow>(
      'select id_inbox, provider, kind, object_id, body, state from webhook_inbox where id_inbox = ?',
      [id],
    );
  }

  /** Handled, or put aside with the reason. */
  async close(id: number, state: 'done' | 'parked', error: string | null = null): Promise<void> {
    const closed = { state, processed_at: this.clock.now(), last_error: error };
    await webhookInboxTable.update(this.db, { id_inbox: id }, closed);
  }

  /** Forgets what is done with. What has not been worked on stays, however old. */
  async trim(before: Date): Promise<void> {
    const sql = `delete from webhook_inbox where state = ? and received_at < ? limit ${BATCH}`;
    for (const state of ['done', 'parked', 'ignored'])
      while ((await this.db.execute(sql, [state, before])).affectedRows === BATCH);
  }
}
