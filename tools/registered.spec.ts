import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGS } from '@ceiba/catalogs/contract';
import { menuItem, screenOf } from '@ceiba/identity/contract';

// What is written but nowhere registered is never called; each message says what is missing and where to add it.
// The reports' routes are made by a function of the web; the rest of that room is not needed here.
jest.mock('@ceiba/platform/web', () => jest.requireActual('../libs/platform/web/report/report-route'));

const ROOT = join(__dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'libs'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
const contextOf = (file: string) => file.split('/')[1] ?? '';
const servers = files.filter((file) => /^libs\/(?!platform\/)[^/]+\/server\//.test(file));
const isRegister = (file: string) => /\.(module|providers)\.ts$/.test(file);

/** Code alone: comments and imports name things without registering them. */
const codeOf = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import\s[^;]*;$/gm, '');

const ROLES = {
  CommandHandler: 'providers',
  QueryHandler: 'providers',
  Reaction: 'providers',
  JobHandler: 'providers',
  Scheduled: 'providers',
  ReportQuery: 'providers',
  Processor: 'providers',
  SessionPart: 'providers',
  CountsAttention: 'providers',
  ProviderName: 'providers',
  Controller: 'controllers',
} as const;

/** Classes of a file that carry one of these decorators; one made inside a function goes by the function's name. */
function bearersIn(file: string) {
  const code = codeOf(file);
  return [...code.matchAll(new RegExp(`^( *)@(${Object.keys(ROLES).join('|')})\\(`, 'gm'))].map((found) => {
    const [, indent = '', decorator = ''] = found;
    const name = /\bclass (\w+)/.exec(code.slice(found.index))?.[1] ?? '';
    const maker = [...code.slice(0, found.index).matchAll(/^export function (\w+)/gm)].at(-1)?.[1];
    return { file, decorator: decorator as keyof typeof ROLES, name: indent && maker ? maker : name };
  });
}
const bearers = servers.flatMap(bearersIn);

describe('the module of a context', () => {
  const registers = new Map<string, string>();
  for (const file of servers.filter(isRegister)) {
    registers.set(contextOf(file), `${registers.get(contextOf(file)) ?? ''}\n${codeOf(file)}`);
  }

  it('holds every handler, reaction, job, schedule, report, counter, provider, part of the session and controller of its context', () => {
    expect(bearers.length).toBeGreaterThan(200);
    const missing = bearers
      .filter(({ file, name }) => !new RegExp(`\\b${name}\\b`).test(registers.get(contextOf(file)) ?? ''))
      .map(({ file, decorator, name }) => {
        const context = contextOf(file);
        const list = ROLES[decorator];
        return `${name} (@${decorator}, ${file}) is in no module, so Nest never makes it: add it to \`${list}\` in libs/${context}/server/${context}.module.ts`;
      });
    expect(missing).toEqual([]);
  });

  it('is loaded by the API and the worker', () => {
    const modules = servers
      .filter((file) => file.endsWith('.module.ts'))
      .flatMap((file) => /export class (\w+)/.exec(codeOf(file))?.[1] ?? []);
    const list = 'apps/contexts/modules.ts';
    const missing = modules
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(codeOf(list)))
      .map((name) => `${name} is loaded by nobody: give it a line in ${list}`);
    expect(missing).toEqual([]);
  });

  it('finds the decorator on what stands in a room of reactions, jobs or controllers', () => {
    const rooms = [
      [/\/reactions\/[^/]+\.ts$/, ['Reaction']],
      [/\.job\.ts$/, ['JobHandler', 'Scheduled']],
      [/\.controller\.ts$/, ['Controller']],
    ] as const;
    const bare = rooms.flatMap(([room, decorators]) =>
      servers
        .filter((file) => room.test(file))
        .filter(
          (file) => !bearers.some((one) => one.file === file && decorators.some((name) => name === one.decorator)),
        )
        .map(
          (file) =>
            `${file} is never called: its class carries no ${decorators.map((name) => `@${name}`).join(' or ')}`,
        ),
    );
    expect(bare).toEqual([]);
  });
});

describe('a kind of job', () => {
  it('has a queue of its own, or shares one with short work of its nature', () => {
    const queues = servers
      .concat(files.filter((file) => file.startsWith('libs/platform/server/')))
      .flatMap((file) => [...codeOf(file).matchAll(/@JobHandler\(\{[^}]*\bqueue: '([\w-]+)'/g)])
      .map(([, queue = '']) => queue);
    expect(queues.length).toBeGreaterThan(15);
    const shared = new Set(queues.filter((queue, at) => queues.indexOf(queue) !== at));
    // Behind a close, a mass stamping, a preview, a copy or an Excel nothing else waits for hours.
    expect([...shared].sort()).toEqual(['mail', 'payments', 'stamping']);
  });
});

describe('a command or query', () => {
  it('has a handler', () => {
    const said = servers.flatMap((file) =>
      [...codeOf(file).matchAll(/\bclass (\w+) extends (?:Command|Query)\b/g)].map(([, name = '']) => ({ file, name })),
    );
    const handled = new Set(
      servers.flatMap((file) =>
        [...codeOf(file).matchAll(/@(?:Command|Query)Handler\((\w+)/g)].map(([, name]) => name),
      ),
    );
    expect(said.length).toBeGreaterThan(100);
    const missing = said
      .filter(({ name }) => !handled.has(name))
      .map(
        ({ name, file }) =>
          `${name} (${file}) has no handler: put a class with its @CommandHandler or @QueryHandler beside it`,
      );
    expect(missing).toEqual([]);
  });
});

describe('a record that reports are filtered by', () => {
  it('has a picker of its context', () => {
    const list = 'apps/web/src/app/record-filters.ts';
    const refs = files.flatMap((file) =>
      [...read(file).matchAll(/export const (\w+_REF) = \{[^}]*\btable: '(\w+)'/g)].map(([, name, table = '']) => ({
        table,
        missing: `${name} (${file}) has no picker: give the one of \`${table}\` in its web/record-filter.ts, add it to ${list}`,
      })),
    );
    expect(refs.length).toBeGreaterThan(3);
    const listed = read(list);
    const missing = refs.filter(({ table }) => !new RegExp(`^ {2}${table}: `, 'm').test(listed));
    expect(missing.map(({ missing: words }) => words)).toEqual([]);
  });
});

describe('a catalogue', () => {
  const folder = 'libs/catalogs/contract/definitions/';
  const written = files
    .filter((file) => file.startsWith(folder) && file.endsWith('.definition.ts'))
    .map((file) => ({ file, name: /^export const (\w+) = defineCatalog/m.exec(read(file))?.[1] ?? '?' }));

  it('is on the list', () => {
    const list = `${folder}index.ts`;
    const missing = written
      .filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(read(list)))
      .map(({ file, name }) => `catalogue ${name} (${file}) has no calls, no import and no tests: add it to ${list}`);
    expect(written.length).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it('has a menu item, a route to its screen', async () => {
    const screens = new Set((await webRoutes('routes')).map((route) => route.screen));
    const missing = CATALOGS.flatMap(({ resource, screen, labels }) => [
      ...(menuItem(screen)
        ? []
        : [`catalogue ${resource}: no menu item \`${screen}\`; add one to libs/identity/contract/menu.definition.ts`]),
      ...(screens.has(screen)
        ? []
        : [
            `catalogue ${resource}: no screen; add ['${screen}', '${labels.many}', '${resource}'] to libs/catalogs/web/routes.tsx`,
          ]),
    ]);
    expect(missing).toEqual([]);
  });
});

interface WebRoute {
  file: string;
  path: string;
  screen: string;
  audience: string;
}

/** The two lists of a context's screens, and where the app takes each from: who opens one without a session loads no others. */
const ROUTES = [
  { name: 'routes', list: 'contexts.ts', audiences: ['session'] },
  { name: 'openRoutes', list: 'open-contexts.ts', audiences: ['public', 'anonymous'] },
] as const;

/** One list of every context, as its web room writes it. */
async function webRoutes(name: (typeof ROUTES)[number]['name']): Promise<WebRoute[]> {
  const ending = name === 'routes' ? '/routes.tsx' : '/open-routes.tsx';
  const lists = await Promise.all(
    files
      .filter((file) => /^libs\/[^/]+\/web\//.test(file) && file.endsWith(`/web${ending}`))
      .map(async (file) => {
        const lists: Record<string, readonly Omit<WebRoute, 'file'>[] | undefined> = await import(join(ROOT, file));
        return (lists[name] ?? []).map((route) => ({ ...route, file }));
      }),
  );
  return lists.flat();
}

describe('a web route', () => {
  it.each(ROUTES)('of $name is on $list, and for nobody else than it says', async ({ name, list, audiences }) => {
    const code = codeOf(`apps/web/src/app/${list}`);
    const routes = await webRoutes(name);
    const contexts = [...new Set(routes.map(({ file }) => contextOf(file)))];
    const missing = contexts
      .filter((context) => !new RegExp(`${name} as ${context}\\b`).test(code))
      .map((context) => `no screen of ${context} opens: give its ${name} a line in apps/web/src/app/${list}`);
    const elsewhere = routes
      .filter(({ audience }) => !audiences.some((one) => one === audience))
      .map(({ file, path, audience }) => `/${path} (${file}): ${audience} belongs on the other list`);
    expect(contexts.length).toBeGreaterThan(2);
    expect([...missing, ...elsewhere]).toEqual([]);
  });

  it('of a session needs a screen of the menu', async () => {
    const missing = (await webRoutes('routes'))
      .filter(({ screen }) => !menuItem(screenOf(screen)))
      .map(
        ({ path, screen, file }) =>
          `/${path} (${file}): no profile can hold \`${screen}\`; add it to libs/identity/contract/menu.definition.ts with the next free id`,
      );
    expect(missing).toEqual([]);
  });
});

describe('a permission', () => {
  it('names a screen of the menu, and an action that the screen has', () => {
    const said = files
      .filter((file) => /^(libs|apps)\//.test(file) && !file.startsWith('libs/platform/'))
      .flatMap((file) => [
        ...[...codeOf(file).matchAll(/\bscreens\(('[^)]*')\)/g)].flatMap(([, names = '']) =>
          [...names.matchAll(/'([^']+)'/g)].map(([, screen = '']) => ({ file, screen, action: undefined })),
        ),
        ...[...codeOf(file).matchAll(/\baction\('([^']+)', '([^']+)'\)/g)].map(([, screen = '', action]) => ({
          file,
          screen,
          action,
        })),
      ]);
    expect(said.length).toBeGreaterThan(50);
    const wrong = said.flatMap(({ file, screen, action }) => {
      const item = menuItem(screen);
      if (!item) return [`${file}: nobody can hold \`${screen}\`; add it to libs/identity/contract/menu.definition.ts`];
      if (!action || item.actions.some((one) => one.field_action === action)) return [];
      return [
        `${file}: \`${screen}\` has no action \`${action}\`; add it to its item in libs/identity/contract/menu.definition.ts`,
      ];
    });
    expect(wrong).toEqual([]);
  });
});
