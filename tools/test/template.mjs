// The template databases that tests clone. Their names say what they were made of: the same migrations, the same name,
// so a template outlives the run that made it. Tests make them on first use (libs/platform/testing).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';

const mark = (hash) => hash.digest('hex').slice(0, 12);

/** The environment's name of the template with all migrations. */
export function templateNames() {
  const hash = createHash('sha256');
  const files = readdirSync(join(root, 'migrations')).sort();
  for (const file of files) hash.update(file).update(readFileSync(join(root, 'migrations', file)));
  return { CEIBA_TEMPLATE: `ceiba_template_${mark(hash)}` };
}

/** The environment's name of the template with the demo company, as the built product loads it. */
export function demoTemplateName() {
  const built = readFileSync(join(root, 'dist/.server-fingerprint'));
  return { CEIBA_DEMO_TEMPLATE: `ceiba_demo_${mark(createHash('sha256').update(built))}` };
}

/** The company's day, as the names of demo templates end with it (apps/testing/demo-template.ts). */
const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date()).replaceAll('-', '');

/** Drops the clones of earlier runs, templates of other migrations and demos of other days; on a server that is not ours it leaves all. */
export async function dropLeftovers(env, { ours }) {
  if (!ours) return 'el servidor no es nuestro';
  const { createConnection } = await import('mysql2/promise');
  const connection = await createConnection(env.DATABASE_URL.replace(/\/[^/]*$/, '/'));
  try {
    const [rows] = await connection.query(
      "select schema_name as name from information_schema.schemata where schema_name like 'ceiba\\_%'",
    );
    const isDemo = (name) => name.startsWith('ceiba_demo_') && name.replace(/_ready$/, '').endsWith(`_${today()}`);
    const kept = (name) => name.startsWith(env.CEIBA_TEMPLATE) || isDemo(name);
    const left = rows.filter(({ name }) => !kept(name));
    for (const { name } of left) await connection.query('drop database ??', [name]);
    return String(left.length);
  } finally {
    await connection.end();
  }
}
