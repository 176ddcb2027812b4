// npm run new -- <kind> <name> [options]: writes a running, tested example of a kind and registers it. Without a kind: what there is.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isKebab } from './new/names.mjs';
import { Tree } from './new/tree.mjs';
import { Problem } from './services/lib.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const kinds = readdirSync(join(root, 'tools/new/kinds')).map((name) => name.replace('.mjs', ''));

/** What each kind is called with. */
async function usage() {
  console.log('npm run new -- <clase> <nombre> [opciones]      (docs/how-to)\n');
  for (const kind of kinds) {
    const { use, options } = await import(`./new/kinds/${kind}.mjs`);
    console.log(`  ${kind} ${use}`);
    for (const [name, { says }] of Object.entries(options)) console.log(`      --${name.padEnd(10)} ${says}`);
  }
}

async function main([kind, name, ...rest]) {
  if (!kind || kind === '--help') return usage();
  if (!kinds.includes(kind)) throw new Problem(`«${kind}» no es una de ${kinds.join(', ')}`);
  const { generate, options } = await import(`./new/kinds/${kind}.mjs`);
  if (!name || !isKebab(name)) throw new Problem(`el nombre va en minúsculas con guiones («${name ?? ''}»)`);
  const tree = new Tree(root);
  const { values } = parseArgs({ args: rest, options });
  for (const [option, { needed }] of Object.entries(options))
    if (needed && !values[option]) throw new Problem(`falta --${option}: ${options[option].says}`);
  for (const [option, value] of Object.entries(values))
    if (/['"`\\\n]/.test(String(value))) throw new Problem(`--${option}: sin comillas ni barras («${value}»)`);
  const next = generate(tree, name, values);
  const { made, changed } = await tree.write();
  for (const file of made) console.log(`+ ${file}`);
  for (const file of changed) console.log(`~ ${file}`);
  console.log(`\n${next}`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Problem) && !String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
