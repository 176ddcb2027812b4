import type { Db, SqlValue } from '@ceiba/platform/server';
import { insertRows, type TestRow } from './rows';

interface Needed {
  name: string;
  type: string;
  length: number | null;
  to: string | null;
  to_id: string | null;
}

/** A plain value of a type; `turn` makes texts differ. */
function plain({ type, length }: Needed, turn: number): SqlValue {
  if (/char|^text|mediumtext/.test(type)) return `Fila ${turn}`.slice(-(length ?? 255));
  if (type === 'longtext') return '{}';
  if (type === 'date') return '2026-11-28';
  if (type === 'datetime') return new Date('2026-11-28T12:00:00Z');
  return /blob/.test(type) ? Buffer.from('x') : 1;
}

/** Columns that an insert must say, with what they point at. */
function needed(db: Db, table: string): Promise<Needed[]> {
  return db.query<Needed>(
    `select c.column_name as name, c.data_type as type, c.character_maximum_length as length,
       k.referenced_table_name as \`to\`, k.referenced_column_name as to_id
     from information_schema.columns c
     left join information_schema.key_column_usage k on k.table_schema = c.table_schema and k.table_name = c.table_name
       and k.column_name = c.column_name and k.referenced_table_name is not null
     where c.table_schema = database() and c.table_name = ? and c.is_nullable = 'NO' and c.column_default is null
       and c.extra not like '%auto_increment%' and c.generation_expression is null
     order by c.ordinal_position`,
    [table],
  );
}

/**
 * Inserts a row with all that its table demands: what is left out gets a plain value, what it must point at is found or
 * made. For tests of which the row is only the object; where its figures matter the builders of its context say them.
 */
export async function insertAny(db: Db, table: string, row: TestRow = {}): Promise<void> {
  const [count] = await db.query<{ n: number }>(`select count(*) + 1 as n from \`${table}\``);
  const whole: Record<string, SqlValue> = {};
  for (const column of await needed(db, table)) {
    if (row[column.name] !== undefined) continue;
    whole[column.name] =
      column.to && column.to_id ? await anyId(db, column.to, column.to_id) : plain(column, Number(count?.n));
  }
  await insertRows(db, table, [{ ...whole, ...row }]);
}

async function anyId(db: Db, table: string, id: string): Promise<number> {
  const find = () => db.one<{ id: number }>(`select \`${id}\` as id from \`${table}\` order by 1 limit 1`);
  const found = await find();
  if (found) return found.id;
  await insertAny(db, table);
  const made = await find();
  if (!made) throw new Error(`no row of ${table} could be made`);
  return made.id;
}
