import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

// Every generator writes into one copy of the tree, which must then still hold: rules, types, registers, generated unit tests.
// What needs services or a browser is in the generated tests themselves.
const ROOT = join(__dirname, '../..');
const run = promisify(execFile);
const MB = 1024 * 1024;

const EXAMPLES: readonly (readonly string[])[] = [
  [
    ...['catalogue', 'zone', '--one', 'Zona', '--many', 'Zonas', '--screen', 'zonas', '--profiles', 'CAJERA'],
    ...['--field', 'name_zone:text:150:Descripción', '--field', 'id_country:ref:country:País'],
    ...[
      '--field',
      'rate_zone:decimal:4:Tasa',
      '--field',
      'since_zone:date::Desde',
      '--field',
      'own_zone:boolean::Propia',
    ],
  ],
  [
    ...['context', 'visits', '--record', 'visit', '--one', 'Visita', '--many', 'Visitas'],
    ...['--screen', 'visitas', '--menu', '15', '--profiles', 'CAJERA'],
  ],
  ['use-case', 'flag-visit', '--context', 'visits', '--table', 'visit', '--screen', 'visitas'],
  ['use-case', 'get-visit-card', '--context', 'visits', '--table', 'visit', '--screen', 'visitas'],
  [
    'use-case',
    'hold-inventory',
    '--context',
    'stock',
    '--table',
    'inventory',
    '--screen',
    'inventario',
    '--action',
    'update',
  ],
  ['use-case', 'get-period-note', '--context', 'periods', '--table', 'period', '--screen', 'periodo'],
  [
    ...['report', 'visits-report', '--context', 'visits', '--table', 'visit', '--title', 'Reporte de visitas'],
    ...['--screen', 'reporte-visitas', '--profiles', 'FINANZAS'],
  ],
  ['report', 'stock-counts', '--context', 'stock', '--table', 'inventory', '--title', 'Conteos', '--screen', 'conteos'],
  [
    'report',
    'plan-list',
    '--context',
    'commissions',
    '--table',
    'plan',
    '--title',
    'Planes',
    '--screen',
    'lista-planes',
  ],
  ['job', 'check-visits', '--context', 'visits', '--table', 'visit', '--screen', 'visitas'],
  ['job', 'check-counts', '--context', 'stock', '--table', 'inventory', '--screen', 'inventario'],
  ['earning', 'mentoring', '--title', 'Mentoría'],
  ['provider', 'oxxo-pay', '--title', 'Oxxo'],
  ['document-kind', 'donation', '--title', 'Donativo', '--screen', 'factura-libre'],
];

const REFUSED: readonly (readonly [words: readonly string[], why: string])[] = [
  [
    ['catalogue', 'Zone', '--one', 'x', '--many', 'x', '--screen', 'x'],
    'el nombre va en minúsculas con guiones («Zone»)',
  ],
  [['catalogue', 'zone', '--many', 'x', '--screen', 'x'], 'falta --one'],
  [['catalogue', 'bank', '--one', 'x', '--many', 'x', '--screen', 'x'], 'bank.definition.ts ya existe'],
  [['catalogue', 'yarn', '--one', 'x', '--many', "d'or", '--screen', 'x'], '--many: sin comillas'],
  [['catalogue', 'yarn', '--one', 'x', '--many', 'x', '--screen', 'x', '--menu', '99'], '--menu: «99» no es uno de 10'],
  [
    ['catalogue', 'yarn', '--one', 'x', '--many', 'x', '--screen', 'x', '--field', 'a:ref:gone'],
    'no hay catálogo «gone»',
  ],
  [
    ['context', 'sales', '--record', 'x', '--one', 'x', '--many', 'x', '--screen', 'x', '--menu', '11'],
    'sales ya existe',
  ],
  [
    ['use-case', 'park-it', '--context', 'sale', '--table', 'sale', '--screen', 'ventas'],
    '--context: «sale» no es uno de',
  ],
  [
    ['use-case', 'park-it', '--context', 'sales', '--table', 'period', '--screen', 'x'],
    'la tabla period es de periods',
  ],
  [
    ['job', 'check-it', '--context', 'sales', '--table', 'sale', '--screen', 'ventas', '--queue', 'slow'],
    '--queue: «slow» no es una de webhooks',
  ],
  [['thing', 'x'], '«thing» no es una de catalogue'],
];

describe('npm run new', () => {
  let copy: string;
  let written: string[];
  const inCopy = (args: readonly string[]) => run(process.execPath, args, { cwd: copy, maxBuffer: 64 * MB });
  /** What a check says when it fails; nothing when all is well. */
  const complaint = async (args: readonly string[]): Promise<string> => {
    try {
      await inCopy(args);
      return '';
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      return `${stdout}\n${stderr}`.slice(-8_000);
    }
  };
  const generate = (words: readonly string[]) => inCopy(['tools/new.mjs', ...words]);

  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'ceiba-new-'));
    const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, maxBuffer: 64 * MB });
    for (const file of stdout.split('\n').filter((name) => name && !name.startsWith('docs/screenshots/')))
      if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(copy, file));
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    await run('git', ['init', '-q'], { cwd: copy });
    await run('git', ['add', '-A'], { cwd: copy });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('refuses what it can’t write, says why, and leaves nothing behind', () => {
    const said = REFUSED.map(([words]) => {
      const { status, stderr } = spawnSync(process.execPath, ['tools/new.mjs', ...words], {
        cwd: copy,
        encoding: 'utf8',
      });
      return [words.join(' '), status, stderr];
    });
    expect(said).toEqual(REFUSED.map(([words, why]) => [words.join(' '), 1, expect.stringContaining(why)]));
    expect(spawnSync('git', ['status', '--porcelain'], { cwd: copy, encoding: 'utf8' }).stdout).not.toMatch(
      /^(.M|\?\?)/m,
    );
  });

  it('has an example of each kind here, and tells all of them', async () => {
    const kinds = readdirSync(join(copy, 'tools/new/kinds')).map((name) => name.replace('.mjs', ''));
    expect([...new Set(EXAMPLES.map(([kind]) => kind))].sort()).toEqual(kinds);
    const { stdout } = await generate([]);
    expect(kinds.filter((kind) => !stdout.includes(`  ${kind} `))).toEqual([]);
  });

  it('writes one example of each after the other', async () => {
    for (const words of EXAMPLES) await generate(words);
    const { stdout } = await run('git', ['status', '--porcelain', '-uall'], { cwd: copy });
    written = stdout.split('\n').flatMap((line) => (/^(.M|\?\?)/.test(line) ? [line.slice(3)] : []));
    expect(written.length).toBeGreaterThan(40);
    const changelog = readFileSync(join(copy, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toContain('- Catálogo: Zonas (`/zonas`).\n- Visitas (`/visitas`).\n');
  });

  it('writes what format, lint, types and unit tests accept', async () => {
    const code = written.filter((file) => /\.tsx?$/.test(file));
    const units = written.filter((file) => /\.spec\.tsx?$/.test(file));
    const complaints = await Promise.all([
      complaint(['node_modules/prettier/bin/prettier.cjs', '--check', ...written]),
      complaint(['tools/lint.mjs', ...code]),
      complaint(['tools/typecheck.mjs']),
      complaint([
        ...['node_modules/jest/bin/jest.js', '--selectProjects', 'unit', '-w', '1', '--runTestsByPath'],
        ...['tools/registered.spec.ts', 'tools/architecture.spec.ts', 'apps/api/src/tables.spec.ts', ...units],
      ]),
    ]);
    expect(complaints).toEqual(['', '', '', '']);
  });
});
