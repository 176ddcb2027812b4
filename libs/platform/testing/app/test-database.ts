import { randomBytes } from 'node:crypto';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import { composition } from './composition';

const COLLATION = 'character set utf8mb4 collate utf8mb4_spanish_ci';

/** A database of one test file, cloned from the migrated template. */
export interface TestDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

function adminUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL is missing: run the tests through `npm test -- <pattern>`');
  return url;
}

function withName(url: string, name: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.toString();
}

async function rows<T>(connection: Connection, sql: string, params: unknown[] = []): Promise<T[]> {
  const [found] = await connection.query<(RowDataPacket & T)[]>(sql, params);
  return found;
}

/** Told by a database beside the template: a template that was broken off is made anew. */
async function isReady(connection: Connection, name: string): Promise<boolean> {
  const found = await rows(connection, 'select 1 from information_schema.schemata where schema_name = ?', [
    `${name}_ready`,
  ]);
  return found.length > 0;
}

/**
 * Makes a template once, however many workers ask for it at the same time. One whose name says what it was made of
 * (`stable`, tools/test/template.mjs) is not even looked at again; any other is brought up to date.
 */
async function ensure(connection: Connection, template: TemplateFill): Promise<void> {
  const { name, stable } = template;
  if (stable && (await isReady(connection, name))) return;
  await connection.query('select get_lock(?, 600)', [name]);
  try {
    if (stable && (await isReady(connection, name))) return;
    if (stable) await connection.query(`drop database if exists ${name}`);
    await connection.query(`create database if not exists ${name} ${COLLATION}`);
    await (await composition()).migrate(withName(adminUrl(), name));
    await template.fill(withName(adminUrl(), name));
    if (stable) await connection.query(`create database ${name}_ready`);
  } finally {
    await connection.query('select release_lock(?)', [name]);
  }
}

/** A table of the template and its columns, but for those that are computed. */
interface Source {
  table: string;
  columns: string;
}

const tablesOf = (connection: Connection, template: string): Promise<Source[]> =>
  rows(
    connection,
    `select t.table_name as \`table\`, group_concat(concat('\`', c.column_name, '\`') order by c.ordinal_position) as columns
     from information_schema.tables t
     join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
     where t.table_schema = ? and t.table_type = 'BASE TABLE' and c.extra not like '%GENERATED%' group by t.table_name`,
    [template],
  );

async function cloneTable(connection: Connection, template: string, { table, columns }: Source): Promise<void> {
  const [created] = await rows<Record<string, string>>(connection, `show create table ${template}.\`${table}\``);
  await connection.query(created?.['Create Table'] ?? '');
  await connection.query(`insert into \`${table}\` (${columns}) select ${columns} from ${template}.\`${table}\``);
}

/** What fills a template after its migrations, and the template's name. */
export interface TemplateFill {
  name: string;
  fill(url: string): Promise<void>;
  /** The name changes with what the template is made of. */
  stable: boolean;
}

/** The migrations' reference data and nothing else. */
const MIGRATED: TemplateFill = {
  name: process.env.CEIBA_TEMPLATE ?? 'ceiba_template',
  fill: () => Promise.resolve(),
  stable: process.env.CEIBA_TEMPLATE !== undefined,
};

/** Creates a fresh database with every table and the data of its template: the migrations' reference data by default. */
export async function createTestDatabase(template?: TemplateFill): Promise<TestDatabase> {
  const made = template ?? MIGRATED;
  const from = made.name;
  const connection = await createConnection({ uri: adminUrl() });
  try {
    await ensure(connection, made);
    const name = `ceiba_test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await connection.query(`create database ${name} ${COLLATION}`);
    await connection.changeUser({ database: name });
    await connection.query('set foreign_key_checks = 0');
    for (const source of await tablesOf(connection, from)) await cloneTable(connection, from, source);
    return { url: withName(adminUrl(), name), name, drop: () => dropDatabase(name) };
  } finally {
    await connection.end();
  }
}

async function dropDatabase(name: string): Promise<void> {
  const connection = await createConnection({ uri: adminUrl() });
  await connection.query(`drop database if exists ${name}`);
  await connection.end();
}
