import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AuditInput, StoredAuditRow } from '@ceiba/identity/contract';
import { addDays, type ListResult, startOfDay } from '@ceiba/platform/contract';
import { auditWords, spokenChanges } from '../domain/audit-words';
import { workerOf } from '../persistence/worker-of';
import { Db, listQuery, type SqlParam } from '@ceiba/platform/server';

/** Who changed what, newest first; of one record, one person or some days. */
export class ListAudit extends Query<ListResult<StoredAuditRow>> {
  constructor(readonly input: AuditInput) {
    super();
  }
}

@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly db: Db) {}

  async execute({ input }: ListAudit): Promise<ListResult<StoredAuditRow>> {
    const { rows, total } = await listQuery<Omit<StoredAuditRow, 'words'>>(
      this.db,
      {
        select: `a.id, a.at, a.actor_type, a.actor_id, a.actor_name, ${workerOf('a.actor_id')} as id_worker, a.command, a.entity, a.entity_id, a.changes, a.request_id`,
        from: 'from audit a',
        where: conditionsOf(input),
        search: ['a.actor_name', 'a.command', 'a.entity', 'a.entity_id'],
        // The order of the ids is the order in time, and an index.
        sort: { at: 'a.id', actor_name: 'a.actor_name', command: 'a.command', entity: 'a.entity' },
        defaultSort: { by: 'at', order: 'desc' },
        tieBreak: 'a.id',
      },
      input,
    );
    const told = rows.map((row) => ({
      ...row,
      changes: spokenChanges(row.entity, row.changes),
      words: auditWords(row.entity, row.changes),
    }));
    return { rows: told, total };
  }
}

function conditionsOf(input: AuditInput): { sql: string; params: SqlParam[] }[] {
  const all: [sql: string, value: SqlParam][] = [
    ['a.entity = ?', input.entity],
    ['a.entity_id = ?', input.id],
    ['a.command = ?', input.command],
    // Only staff: a partner's user has the same kind of id, but is asked for by his record.
    ['a.actor_id = ?', input.id_user],
    ['a.at >= ?', input.date_start && startOfDay(input.date_start)],
    ['a.at < ?', input.date_end && startOfDay(addDays(input.date_end, 1))],
  ];
  return all
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([sql, value]) => ({ sql, params: [value] }));
}
