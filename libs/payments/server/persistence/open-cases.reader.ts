import { Injectable } from '@nestjs/common';
import type { AttentionCount } from '@ceiba/platform/contract';
import { type Actor, type AttentionSource, Clock, CountsAttention, Db } from '@ceiba/platform/server';
import { OPEN_CASES } from '@ceiba/payments/contract';

/** A day is what is left to answer the provider when it is said. */
const SOON_MS = 86_400_000;

/** Counts what waits for a decision, of one's own branches and of none, as its list shows it. */
@CountsAttention(OPEN_CASES)
@Injectable()
export class OpenCases implements AttentionSource {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async count({ branches }: Actor): Promise<AttentionCount> {
    const soon = new Date(this.clock.now().getTime() + SOON_MS);
    const [row] = await this.db.query<{ waiting: number; urgent: number }>(
      `select count(*) as waiting, count(if(k.due_at < ?, 1, null)) as urgent from attention_case k
       where k.resolved_at is null and (k.id_branch_office is null or k.id_branch_office in (?))`,
      [soon, [0, ...branches]],
    );
    const urgent = Number(row?.urgent ?? 0);
    const note = urgent === 0 ? null : urgent === 1 ? '1 vence hoy' : `${urgent} vencen hoy`;
    return { count: Number(row?.waiting ?? 0), note };
  }
}
