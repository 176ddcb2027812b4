import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const floors: string[][] = JSON.parse(read('tools/floors.json')) as string[][];
const order = floors.flat();
const server = readdirSync(join(root, 'libs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /^\w+\/server\/.*\.ts$/.test(file))
  .map((file) => `libs/${file}`);
const contextOf = (file: string): string => file.split('/')[1] ?? '';

/** Table -> context, as the entity files say it by where they lie. */
const owners = new Map(
  server
    .filter((file) => file.endsWith('.entity.ts'))
    .flatMap((file) =>
      [...read(file).matchAll(/defineTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, contextOf(file)] as const),
    ),
);

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '$1');
const sources = server
  .filter((file) => !/(\.(int-|e2e-)?spec\.ts|\/test\/|\.entity\.ts)/.test(file))
  .map((file) => ({ file, context: contextOf(file), text: withoutComments(read(file)) }));

/** Where SQL names a table after one of the words, with the table's owner. */
function places(words: string): { file: string; context: string; table: string; owner: string }[] {
  return sources.flatMap(({ file, context, text }) =>
    [...text.matchAll(new RegExp(`\\b(?:${words})\\s+\`?(\\w+)\\b`, 'gi'))].flatMap(([, table = '']) => {
      const owner = owners.get(table);
      return owner ? [{ file, context, table, owner }] : [];
    }),
  );
}

const NAME = String.raw`(?:\w+|\$\{\w+\})`;
const VALUE = String.raw`(?:\?|null|\d+|'[^']*'|\$\{[^}]+\}|coalesce\(\?, \w+\))`;
const SET = String.raw`(?:${NAME} = ${VALUE}|\$\{[^}]+\})`;
const EQUAL = String.raw`${NAME} (?:= ${VALUE}|is null)`;
const SETS = new RegExp(`^${SET}(?:, ${SET})*$`);
const KEYS = new RegExp(String.raw`^${EQUAL}(?: and ${EQUAL})*(?: \$\{\w+\})?$`);

/** Updates in SQL, and whether they only set values where columns are equal: a table's own `update` does that. */
const updates = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/`(update\s[^`]+)`|'(update\s[^']+)'/g)].map(([, long, short = '']) => {
    const sql = (long ?? short).replace(/\s+/g, ' ').trim();
    const [, sets = '', keys = ''] = /^update \S+ set (.+?) where (.+)$/.exec(sql) ?? [];
    return { file, sql, plain: SETS.test(sets) && KEYS.test(keys) };
  }),
);

describe('tables', () => {
  it('are found: the walls below see SQL', () => {
    expect(owners.size).toBeGreaterThan(100);
    expect(places('from|join').length).toBeGreaterThan(200);
  });

  it('are written by their owner alone', () => {
    const abroad = places('insert into|insert ignore into|update|delete from|replace into')
      .filter(({ context, owner }) => context !== owner)
      .map(({ file, table, owner }) => `${file} writes ${table}: ask ${owner}`);
    expect(abroad).toEqual([]);
  });

  it('are read by their owner and from above, never from below', () => {
    const upward = places('from|join')
      .filter(({ context, owner }) => order.indexOf(owner) > order.indexOf(context))
      .map(({ file, table, owner }) => `${file} reads ${table} of ${owner}`);
    expect([...new Set(upward)]).toEqual([]);
  });

  it('take their rows through defineTable; an insert that adds to what is there or selects is SQL', () => {
    const inserts = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /`((?:insert|insert ignore|replace) into \w[^`]+)`|'((?:insert|insert ignore|replace) into \w[^']+)'/g,
        ),
      ].map(([, long, short = '']) => {
        return { file, sql: (long ?? short).replace(/\s+/g, ' ') };
      }),
    );
    expect(inserts.length).toBeGreaterThan(4);
    const bySets = / on duplicate key update (?!\w+ = values\(\w+\))|^insert into \w+ \([^)]+\) select /;
    const plain = inserts.filter(({ sql }) => !bySets.test(sql));
    expect(plain.map(({ file, sql }) => `${file}: ${sql}`)).toEqual([]);
    const byName = sources.filter(({ file, text }) => /\.insertMany\('/.test(text) && !file.endsWith('database/db.ts'));
    expect(byName.map(({ file }) => file)).toEqual([]);
  });

  it('change plain values of rows with equal columns through their update; what computes, joins or compares is SQL', () => {
    expect(updates.length).toBeGreaterThan(20);
    expect(updates.filter(({ plain }) => plain).map(({ file, sql }) => `${file}: ${sql}`)).toEqual([]);
  });

  it('that others point at lose a row through RowUses alone, which asks them all; only a sweep takes many at once', () => {
    const entities = server.filter((file) => file.endsWith('.entity.ts')).map(read);
    const pointed = entities.flatMap((text) =>
      [...text.matchAll(/\.(?:uses|with)\('(\w+)'/g)].map(([, table]) => table),
    );
    const around = places('delete from').filter(
      ({ file, table }) => pointed.includes(table) && !file.includes('/jobs/'),
    );
    expect(around.map(({ file, table }) => `${file} deletes from ${table}`)).toEqual([]);
  });

  it('are selected whole through columns(): no list repeats the columns of a table of its context', () => {
    const whole = server
      .filter((file) => file.endsWith('.entity.ts'))
      .flatMap((file) => [...read(file).matchAll(/defineTable\(\s*'(\w+)'[^{]*\{([\s\S]*?)\n\}\)/g)])
      .map(([, table = '', body = '']) => ({
        table,
        columns: [...body.matchAll(/^ {2}(\w+): (?!.*computed\()/gm)].map(([, name = '']) => name),
      }));
    expect(whole.length).toBeGreaterThan(100);
    const lists = sources.flatMap(({ file, context, text }) =>
      [...text.matchAll(/(?:select\s+|[`'])((?:\w+\.)?\w+(?:,\s*(?:\w+\.)?\w+){4,})/g)].map(([, list = '']) => {
        return { file, context, names: new Set(list.split(/,\s*/).map((name) => name.replace(/^\w+\./, ''))) };
      }),
    );
    expect(lists.length).toBeGreaterThan(50);
    const repeated = lists.flatMap(({ file, context, names }) =>
      whole
        .filter(
          ({ table, columns }) =>
            owners.get(table) === context && columns.length > 4 && columns.every((name) => names.has(name)),
        )
        .map(({ table }) => `${file} lists ${table}`),
    );
    expect(repeated).toEqual([]);
  });
});
