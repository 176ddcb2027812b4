import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { PAYMENT_PROVIDERS, PROVIDER_TITLES } from '@ceiba/payments/contract';

// What docs/architecture.md says of files and folders, held (architecture.md, sections 1 and 6).
const ROOT = join(__dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'libs', 'tools'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => existsNow(file));

function existsNow(file: string): boolean {
  try {
    readFileSync(join(ROOT, file));
    return true;
  } catch {
    return false;
  }
}

const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
const sectionOf = (title: string) => page.split(`### ${title}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? '';
/** The words in backticks of the first column of a section's tables. */
const listed = (title: string) =>
  [...sectionOf(title).matchAll(/^\| (`[^|]+) +\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  );

describe('the plan of the house', () => {
  it('has no folder in a server that the page does not name', () => {
    const allowed = new Set(listed('Rooms of a server'));
    const odd = files.flatMap((file) => {
      const [, context = '', folder = ''] = /^libs\/([^/]+)\/server\/([^/]+)\//.exec(file) ?? [];
      if (!folder || context === 'platform') return [];
      return allowed.has(folder) || allowed.has(`${context}/${folder}`) ? [] : [`libs/${context}/server/${folder}`];
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it('names no folder that is gone', () => {
    const gone = listed('Rooms of a server').filter((name) => {
      const [context, folder] = name.split('/');
      return folder !== undefined && !files.some((file) => file.startsWith(`libs/${context}/server/${folder}/`));
    });
    expect(gone).toEqual([]);
  });

  it('keeps nothing loose beside the rooms but the face and the module with its provider lists', () => {
    const loose = files.filter((file) => {
      const [, context, name = ''] = /^libs\/([^/]+)\/server\/([^/]+)$/.exec(file) ?? [];
      return context !== undefined && context !== 'platform' && !/^index\.ts$|\.(module|providers)\.ts$/.test(name);
    });
    expect(loose).toEqual([]);
  });

  it('names no provider of payments outside of its folder and its registration', () => {
    const registered = ['libs/payments/contract/providers.ts', 'libs/payments/server/payments.module.ts'];
    // An address that the requirement names.
    const required = ['libs/payments/server/http/kit-payments.controller.ts'];
    const called = Object.entries(PROVIDER_TITLES).flat();
    // The transfers' name is the address that the requirement gives them.
    const folders = new RegExp(`^libs/payments/(server|web)/(bank|${PAYMENT_PROVIDERS.join('|')})/`);
    // An icon is called "CheckSquareOutlined".
    const word = new RegExp(`(?<!Check)(${called.join('|')})(?!Outlined)`, 'i');
    const naming = files
      .filter((file) => /^(libs\/\w+\/(contract|server|web)|apps\/\w+\/src)\//.test(file))
      .filter(
        (file) => !/spec\.tsx?$/.test(file) && !folders.test(file) && ![...registered, ...required].includes(file),
      )
      .filter((file) =>
        word.test(readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
      );
    expect(naming).toEqual([]);
  });

  it('loads no contract with the routes: they are part of every first load, the public store too', () => {
    const heavy = files
      .filter((file) => /^libs\/[^/]+\/web\/(open-)?routes\.tsx$/.test(file))
      .filter((file) => /^import (?!type )[^;]*\/contract';$/m.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(heavy).toEqual([]);
  });

  it('gives files no role that the page does not list', () => {
    const roles = new Set(listed('Roles in file names'));
    const odd = files.filter((file) => {
      const role = /^[^.]+\.(.+)\.tsx?$/.exec(basename(file))?.[1]?.replace(/\.spec$/, '');
      return role !== undefined && !roles.has(role);
    });
    expect(odd).toEqual([]);
  });
});

describe('imports', () => {
  const known = new Set(files);
  const target = (from: string, said: string): string | undefined => {
    const alias = /^@ceiba\/([^/]+)\/(contract|server|web|testing)$/.exec(said);
    if (!alias && !said.startsWith('.')) return undefined;
    const base = alias ? `libs/${alias[1]}/${alias[2]}` : normalize(join(dirname(from), said));
    return ['.ts', '.tsx', '/index.ts', '/index.tsx', ''].map((end) => base + end).find((path) => known.has(path));
  };
  const edges = new Map(
    files.map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      const said = [...text.matchAll(/^\s*(?:import|export)\s[^;'"]*?from\s+'([^']+)'/gm)].map(([, to = '']) => to);
      return [file, said.flatMap((to) => target(file, to) ?? []).filter((to) => to !== file)] as const;
    }),
  );

  /** Files that reach themselves again, as paths; each circle once. */
  function circles(): string[] {
    const state = new Map<string, 'open' | 'done'>();
    const path: string[] = [];
    const found: string[] = [];
    const visit = (file: string): void => {
      state.set(file, 'open');
      path.push(file);
      for (const next of edges.get(file) ?? []) {
        if (state.get(next) === 'open') found.push([...path.slice(path.indexOf(next)), next].join(' -> '));
        else if (!state.has(next)) visit(next);
      }
      path.pop();
      state.set(file, 'done');
    };
    for (const file of files) if (!state.has(file)) visit(file);
    return found;
  }

  it('go in no circle', () => {
    expect(edges.size).toBeGreaterThan(1000);
    expect(circles()).toEqual([]);
  });
});

// Amounts are decimals as text or integers of the smallest unit from end to end (payments.md, section 0).
describe('money of payments, stores and sales', () => {
  /** What makes a float of an amount, or calculates with one. */
  const FLOATS = [
    /parseFloat|\.toFixed\(/,
    /[*/] ?100(\.0+)?\b/,
    /Math\.(round|floor|ceil|trunc)\([^)]*(amount|price|total|minor|cents|shipping|fee|tax)/i,
    // Whether it is zero may be asked.
    /Number\((?!\w*_minor\b)[\w.?[\]' ]*(amount|price|total|money|shipping|fee|net|paid)[\w.?[\]' ]*( \?\? 0)?\)(?! ?(===|!==|>|>=|<) ?0)/i,
  ];
  /** MariaDB's decimals are exact; Mercado Pago's API takes an amount as a number of two decimals, which is written once, at its door. */
  const exact = (file: string, line: string): boolean =>
    // A share of the pieces on a shelf.
    file === 'libs/store/server/persistence/shelf-shares.ts' ||
    / as (decimal|signed)\b|format\(\w+\.amount_minor \/ 100, 2\)/.test(line) ||
    (file.startsWith('libs/payments/server/mercadopago/') && /(unit_price|amount)[^*]*\w_minor \/ 100\b/.test(line));

  it('is never a float', () => {
    const floats = files
      .filter(
        (file) => /^libs\/(payments|store|sales)\/(server|contract|web)\//.test(file) && !/spec\.tsx?$/.test(file),
      )
      .flatMap((file) =>
        readFileSync(join(ROOT, file), 'utf8')
          .split('\n')
          .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
          .filter((line) => FLOATS.some((float) => float.test(line)) && !exact(file, line))
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(floats).toEqual([]);
  });
});
