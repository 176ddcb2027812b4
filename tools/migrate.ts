import 'reflect-metadata';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';

const folder = join(__dirname, '..', 'migrations');

/** The migrations in their order. In dist they are .js; under Jest the .ts files themselves are loaded. */
async function migrations(): Promise<MigrationClass[]> {
  const files = readdirSync(folder).filter((name) => /\.(js|ts)$/.test(name));
  const odd = files.filter((name) => !/^\d{13}-/.test(name));
  if (odd.length > 0) throw new Error(`Migraciones sin fecha en el nombre: ${odd.join(', ')}`);
  const found: MigrationClass[] = [];
  for (const name of files.sort()) {
    const exported: Record<string, unknown> = await import(join(folder, name));
    found.push(...Object.values(exported).filter((value): value is MigrationClass => typeof value === 'function'));
  }
  return found;
}

async function source(url: string): Promise<DataSource> {
  return new DataSource({
    type: 'mysql',
    url,
    timezone: 'Z',
    charset: 'utf8mb4_spanish_ci',
    migrations: await migrations(),
    migrationsTableName: 'migration',
    migrationsTransactionMode: 'each',
    // What is set for a session holds for all that follows.
    extra: { connectionLimit: 1 },
    logging: false,
  });
}

type MigrationClass = new () => { up: (...args: never[]) => Promise<void>; down: (...args: never[]) => Promise<void> };

async function withSource<T>(url: string, work: (source: DataSource) => Promise<T>): Promise<T> {
  const opened = await (await source(url)).initialize();
  try {
    return await work(opened);
  } finally {
    await opened.destroy();
  }
}

/** Brings the database to the newest migration; answers the names of those it ran. */
export function migrate(databaseUrl: string): Promise<string[]> {
  return withSource(databaseUrl, async (opened) => (await opened.runMigrations()).map((migration) => migration.name));
}

/**
 * Takes the newest migration back, with data in place: a row of reference that records point at goes, too, and comes
 * back under its id with the way up; what records hold in their other columns stays.
 */
export function migrateDown(databaseUrl: string): Promise<void> {
  return withSource(databaseUrl, async (opened) => {
    await opened.query('set foreign_key_checks = 0');
    await opened.undoLastMigration();
  });
}

async function main(command: string | undefined): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Falta DATABASE_URL.');
  if (command === 'down') await migrateDown(url);
  else if (command === 'status') console.log(await withSource(url, (opened) => opened.showMigrations()));
  else console.log((await migrate(url)).join('\n') || 'sin migraciones pendientes');
}

if (require.main === module)
  main(process.argv[2]).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
