// The template database: migrated once, cloned by each Jest worker.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../services/lib.mjs';
import { run } from '../setup/children.mjs';
import { root } from '../setup/packages.mjs';

export const templateName = 'ceiba_template';

/** Makes the template anew. On a server of our own (`ours`) the clones of earlier runs go too. */
export async function prepareTemplate(env, { ours }) {
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(env.DATABASE_URL.replace(/\/[^/]*$/, '/'));
  try {
    const [rows] = await connection.query(
      "select schema_name as name from information_schema.schemata where schema_name like 'ceiba\\_%'",
    );
    for (const { name } of rows) {
      if (ours || name === templateName) await connection.query('drop database ??', [name]);
    }
    await connection.query('create database ?? character set utf8mb4 collate utf8mb4_spanish_ci', [templateName]);
  } finally {
    await connection.end();
  }
  const tool = join(root, 'dist/server/tools/migrate.js');
  if (!existsSync(tool)) throw new Problem(`No existe ${tool}: falta tools/migrate.ts.`);
  const url = env.DATABASE_URL.replace(/\/[^/?]*(\?.*)?$/, `/${templateName}$1`);
  const { code, output } = await run(process.execPath, [tool, 'up'], { cwd: root, env: { ...env, DATABASE_URL: url } });
  if (code !== 0) throw new Problem(`Las migraciones de ${templateName} fallaron:\n${output.trim()}`);
}
