import { SpanKind } from '@opentelemetry/api';
import { isTraced, traced } from './tracing';

/** What a statement does to which table: `select sale`, `insert sale_detail`; its values are nowhere in it. */
export function statementName(sql: string): string {
  const verb = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'sql';
  const table = /\b(?:from|into|update|join)\s+(?:ignore\s+)?`?(\w+)/i.exec(sql)?.[1];
  return table ? `${verb} ${table}` : verb;
}

/** A statement as a step of a trace, without its values. */
export function tracedStatement<T>(sql: string, work: () => Promise<T>): Promise<T> {
  if (!isTraced()) return work();
  const attributes = { 'db.system.name': 'mariadb', 'db.query.text': sql.replace(/\s+/g, ' ').trim() };
  return traced(statementName(sql), { kind: SpanKind.CLIENT, attributes }, work);
}
