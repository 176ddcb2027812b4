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

/**
 * The statements that make a copy of a template, kept in a database beside it; null while it is not made. A template that
 * was broken off has none, and is made anew.
 */
async function keptScript(connection: Connection, name: string): Promise<string | null> {
  const found = await rows(
    connection,
    "select 1 from information_schema.tables where table_schema = ? and table_name = 'copy'",
    [`${name}_ready`],
  );
  if (found.length === 0) return null;
  const [kept] = await rows<{ script: string }>(connection, `select script from ${name}_ready.copy`);
  return kept?.script ?? null;
}

/**
 * Makes a template once, however many workers ask for it at the same time; answers how to copy it. One whose name says
 * what it was made of (`stable`, tools/test/template.mjs) is not even looked at again; any other is brought up to date.
 */
async function ensure(connection: Connection, template: TemplateFill): Promise<string> {
  const { name, stable } = template;
  const kept = stable ? await keptScript(connection, name) : null;
  if (kept !== null) return kept;
  await connection.query('select get_lock(?, 600)', [name]);
  try {
    const made = stable ? await keptScript(connection, name) : null;
    if (made !== null) return made;
    if (stable) for (const old of [name, `${name}_ready`]) await connection.query(`drop database if exists ${old}`);
    await connection.query(`create database if not exists ${name} ${COLLATION}`);
    await (await composition()).migrate(withName(adminUrl(), name));
    await template.fill(withName(adminUrl(), name));
    const script = await copyScript(connection, name);
    if (stable) await keepScript(connection, name, script);
    return script;
  } finally {
    await connection.query('select release_lock(?)', [name]);
  }
}

async function keepScript(connection: Connection, name: string, script: string): Promise<void> {
  await connection.query(`create database ${name}_ready`);
  await connection.query(`create table ${name}_ready.copy (script longtext not null)`);
  await connection.query(`insert into ${name}_ready.copy values (?)`, [script]);
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

/** One round trip makes a copy; most tables are empty, and nothing is read of those. */
async function copyScript(connection: Connection, template: string): Promise<string> {
  const statements = ['set foreign_key_checks = 0'];
  for (const { table, columns } of await tablesOf(connection, template)) {
    const from = `${template}.\`${table}\``;
    const [created] = await rows<Record<string, string>>(connection, `show create table ${from}`);
    statements.push(created?.['Create Table'] ?? '');
    const full = await rows(connection, `select 1 from ${from} limit 1`);
    if (full.length > 0) statements.push(`insert into \`${table}\` (${columns}) select ${columns} from ${from}`);
  }
  return statements.join(';\n');
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
  const connection = await createConnection({ uri: adminUrl(), multipleStatements: true });
  try {
    const script = await ensure(connection, template ?? MIGRATED);
    const name = `ceiba_test_${process.pid}_${randomBytes(4).toString('hex')}`;
    await connection.query(`create database ${name} ${COLLATION}`);
    await connection.changeUser({ database: name });
    await connection.query(script);
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
