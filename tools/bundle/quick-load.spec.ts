import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

describe('a program whose code is kept as it was compiled', () => {
  let folder: string;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'ceiba-quick-')));
    writeFileSync(join(folder, 'part.js'), `exports.sum = (one, other) => one + other;\n`);
    writeFileSync(
      join(folder, 'main.js'),
      `const { sum } = require('./part.js');
       const { basename } = require('node:path');
       const line = new Error('x').stack.split('\\n')[1].trim();
       console.log(JSON.stringify([sum(1, 2), basename(__filename), require.main === undefined, line]));`,
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs it; where it `keeps`, its clock goes ahead, as if it had been up for a while. */
  function run(keeps: boolean): unknown {
    const begin = join(folder, 'begin.cjs');
    writeFileSync(
      begin,
      `const later = setTimeout;
       global.setTimeout = (then, ms) => (${keeps} && ms > 1000 ? { unref: () => later(then, 50) } : later(then, ms));
       require(${JSON.stringify(join(__dirname, 'quick-load.cjs'))})(__dirname, 'made-up');
       require('./main.js');`,
    );
    return JSON.parse(execFileSync(process.execPath, [begin], { encoding: 'utf8' }));
  }
  const kept = () =>
    readdirSync(folder, { recursive: true }).filter((name) => String(name).startsWith('cache/made-up'));

  it('says the same before and after, and names its lines', () => {
    const first = run(true);
    expect(first).toEqual([3, 'main.js', false, expect.stringContaining(`${join(folder, 'main.js')}:3:`)]);
    expect(kept().length).toBeGreaterThan(0);
    expect(run(false)).toEqual(first);
  });

  it('starts where nothing can be kept', () => {
    writeFileSync(join(folder, 'cache'), 'a file in the place of the folder');
    expect(run(true)).toEqual(run(false));
    expect(statSync(join(folder, 'cache')).isFile()).toBe(true);
  });
});
