import { Injectable } from '@nestjs/common';
import { Clock, Db } from '@ceiba/platform/server';
import type { JudgedNotice } from '../use-cases/notice-gate';
import { webhookUntrustedTable } from './payment.entity';

/** As many are kept, at most; enough to see what is being tried. */
export const UNTRUSTED_MAX = 2_000;
const TEXT_MAX = 2_000;

/** A small place for notifications that nobody signed: looked at by people, acted upon by nobody. */
@Injectable()
export class UntrustedNotices {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async add({ provider, input, notice }: JudgedNotice): Promise<void> {
    const { kind, object_id, lane, note } = notice;
    const said = JSON.stringify({ query: input.query, body: input.body ?? null }).slice(0, TEXT_MAX);
    const row = { provider, lane, kind, object_id, note, said, received_at: this.clock.now() };
    await webhookUntrustedTable.insert(this.db, row);
  }

  /** Forgets what is older, and what there is too much of. */
  async trim(before: Date): Promise<void> {
    await this.db.execute('delete from webhook_untrusted where received_at < ?', [before]);
    const edge = await this.db.one<{ id_untrusted: number }>(
      'select id_untrusted from webhook_untrusted order by id_untrusted desc limit 1 offset ?',
      [UNTRUSTED_MAX],
    );
    if (edge) await this.db.execute('delete from webhook_untrusted where id_untrusted <= ?', [edge.id_untrusted]);
  }
}
