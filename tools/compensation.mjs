// Calculates a compensation case, or tries a plan: reads FILE's input, prints {customers, rows, totals} as JSON,
//   and {statements, bonuses, sea, store} where the input has regimes, kits, discounts and the like.
//   npm run compensation -- FILE          FILE is a whole case or a bare input; "-" reads the standard input
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const built = join(root, 'dist/server/libs/commissions/server/domain/case-file.js');
const sources = [
  'libs/commissions/server/domain',
  'libs/commissions/contract',
  'libs/customers/contract',
  'libs/identity/contract',
  'libs/network',
  'libs/platform/contract',
];

/** Says what is wrong and stops with the exit code 1. */
function fail(message) {
  console.error(`Error: ${message}`);
  process.exit(1);
}

/** The time of the newest TypeScript file in a folder. */
function newest(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('spec.ts'))
    .reduce((latest, name) => Math.max(latest, statSync(join(folder, name)).mtimeMs), 0);
}

/** Builds the server when the engine is not built or older than its sources. */
function build() {
  const wanted = Math.max(...sources.map((folder) => newest(join(root, folder))));
  if (existsSync(built) && statSync(built).mtimeMs >= wanted) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/build.mjs'), 'server'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`no se pudo compilar el servidor.\n${stdout}${stderr}`);
}

/** The content of the file as JSON. */
function read(file) {
  let text;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    fail(`no se pudo leer ${file} (${error.code ?? error.message}).`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    fail(`${file} no es JSON válido (${error.message}).`);
  }
}

const [file] = process.argv.slice(2);
if (!file) fail('falta el archivo. Uso: npm run compensation -- ARCHIVO.json');
const content = read(file);
build();
const { calculateCase } = createRequire(import.meta.url)(built);
try {
  process.stdout.write(`${JSON.stringify(calculateCase(content), null, 1)}\n`);
} catch (error) {
  if (error.name !== 'CaseError') throw error;
  fail(error.message);
}
