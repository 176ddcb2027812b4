import { Injectable } from '@nestjs/common';
import type { AttentionCount } from '@ceiba/platform/contract';
import { type Actor, type AttentionSource, can, CountsAttention, Db, type SqlParam } from '@ceiba/platform/server';
import { permissionOf, WAITING_DOCUMENTS } from '@ceiba/stock/contract';
import { waitingStates } from '../domain/waiting-documents';

/** The condition that a document waits for this person: by the actions he holds, on the side of his branches. */
export function waitsFor(actor: Actor): { sql: string; params: SqlParam[] } {
  const states = waitingStates((action) => can(actor, permissionOf(action)));
  if (states.length === 0 || actor.branches.length === 0) return { sql: 'false', params: [] };
  const each = states.map(
    ({ anulado, has_difference, side, types }) =>
      `(d.anulado = ${anulado} and d.has_difference = ${has_difference} and d.id_type_document in (${types.join(', ')})
        and d.id_branch_office_${side} in (?))`,
  );
  return { sql: `(${each.join(' or ')})`, params: states.map(() => [...actor.branches]) };
}

/** Counts the documents on which a person has to act, along the index of their states. */
@CountsAttention(WAITING_DOCUMENTS)
@Injectable()
export class WaitingDocuments implements AttentionSource {
  constructor(private readonly db: Db) {}

  async count(actor: Actor): Promise<AttentionCount> {
    const { sql, params } = waitsFor(actor);
    const statement = `select count(*) as waiting from document d where ${sql}`;
    const row = await this.db.one<{ waiting: number }>(statement, params);
    return { count: Number(row?.waiting ?? 0) };
  }
}
