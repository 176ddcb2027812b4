import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { EntitySchemaColumnOptions } from 'typeorm';
import { type Link, tables } from '@ceiba/platform/server';
import { createTestDatabase, type TestDatabase } from '@ceiba/platform/testing';
import { CONTEXTS } from '@ceiba/apps/contexts';

/** Ids of one name in two worlds: the file store's files are called so, too. */
const ALIKE = ['id_file'];

/** The record of the migrations themselves. */
const NOT_OURS = ['migration'];

interface Stored extends RowDataPacket {
  table: string;
  column: string;
  type: string;
  nullable: string;
  standard: string | null;
  extra: string;
  expression: string | null;
  key: string;
  is_json: number;
}

function described(options: EntitySchemaColumnOptions) {
  const { type, length, precision, scale } = options;
  const sized = type === 'decimal' ? `decimal(${precision},${scale})` : `${String(type)}(${length ?? precision ?? ''})`;
  return {
    type: sized.replace('()', ''),
    nullable: options.nullable ?? false,
    standard: options.default === undefined ? null : String(options.default),
    counted: options.generated === 'increment',
    expression: options.asExpression ?? null,
    key: options.primary ?? false,
  };
}

function stored(column: Stored) {
  const standard = column.standard === 'NULL' ? null : (column.standard?.replace(/^'(.*)'$/, '$1') ?? null);
  return {
    type: column.is_json ? 'json' : column.type.replace(/^(int|bigint|tinyint)\(\d+\)/, '$1'),
    nullable: column.nullable === 'YES',
    standard,
    counted: column.extra.includes('auto_increment'),
    expression: column.expression,
    key: column.key === 'PRI',
  };
}

describe('the tables as their owners describe them', () => {
  let database: TestDatabase;
  let columns: Stored[];
  let keys: { place: string; target: string }[];

  beforeAll(async () => {
    database = await createTestDatabase();
    const connection = await createConnection({ uri: database.url });
    [columns] = await connection.query<Stored[]>(
      `select c.table_name as \`table\`, c.column_name as \`column\`, c.column_type as type, c.is_nullable as nullable,
         c.column_default as standard, c.extra, c.generation_expression as expression, c.column_key as \`key\`,
         exists(select 1 from information_schema.check_constraints k where k.constraint_schema = database()
           and k.table_name = c.table_name and k.constraint_name = c.column_name
           and k.check_clause like 'json_valid%') as is_json
       from information_schema.columns c where c.table_schema = database() and c.table_name not in (?)
       order by c.table_name, c.ordinal_position`,
      [NOT_OURS],
    );
    const [found] = await connection.query<({ place: string; target: string } & RowDataPacket)[]>(
      `select concat(table_name, '.', column_name) as place, referenced_table_name as target
       from information_schema.key_column_usage
       where table_schema = database() and referenced_table_name is not null`,
    );
    keys = found;
    await connection.end();
  });
  afterAll(() => database.drop());

  it('are those of the database, each with one owner', () => {
    expect(CONTEXTS.length).toBeGreaterThan(10);
    const names = tables().map(({ name }) => name);
    expect(names.sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
  });

  it('have the columns of the database, in its order, with type, null, default, key and expression', () => {
    const ours = tables().map((table) => [
      table.name,
      Object.entries(table.schema.options.columns).map(([name, options]) => [
        name,
        described(options ?? { type: 'int' }),
      ]),
    ]);
    const theirs = tables().map(({ name }) => [
      name,
      columns.filter(({ table }) => table === name).map((column) => [column.column, stored(column)]),
    ]);
    expect(ours).toEqual(theirs);
  });

  it('say of every column that points at another table what it means for that row', () => {
    const places = tables().flatMap(({ name, described: all }) =>
      Object.entries(all).map(([column, { links }]) => ({ place: `${name}.${column}`, name, column, links })),
    );
    const heads = headsOf(columns);
    const wrong = places.flatMap(({ place, name, column, links }) => {
      const key = keys.find((one) => one.place === place)?.target;
      const named = heads.get(column) ?? heads.get(column.replace(/_[a-z0-9]+$/, ''));
      const wanted = key ? [key] : (named ?? []);
      const ok = links.some(({ table }) => wanted.includes(table));
      return ok || wanted.length === 0 || wanted.includes(name) ? [] : [`${place} points at ${wanted.join(' or ')}`];
    });
    expect(wrong).toEqual([]);
  });

  it('point at tables and columns that are there', () => {
    const names = new Set(tables().map(({ name }) => name));
    const links = tables().flatMap(({ described: all }) =>
      Object.values(all).flatMap((column): readonly Link[] => column.links),
    );
    expect(links.filter(({ table }) => !names.has(table))).toEqual([]);
  });
});

/** Names of ids (`id_branch_office`) and the tables that they count. */
function headsOf(columns: readonly Stored[]): Map<string, string[]> {
  const heads = new Map<string, string[]>();
  for (const table of new Set(columns.map((column) => column.table))) {
    const primary = columns.filter((column) => column.table === table && column.key === 'PRI');
    const [head] = primary;
    if (ALIKE.includes(head?.column ?? '') || primary.length !== 1 || !head?.column.startsWith('id_')) continue;
    heads.set(head.column, [...(heads.get(head.column) ?? []), table]);
  }
  return heads;
}
