// The Jest suites of jest.config.cjs: which of them a pattern touches, and running one.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run } from '../setup/children.mjs';
import { root } from '../setup/packages.mjs';
import { say, seconds } from '../setup/steps.mjs';

/**
 * In the order they run. `services`: needs MariaDB, Redis and the template database; `build`: the built product, too.
 * `limit` (ms) ends a suite that hangs, on a machine three times slower than ours; a single test's limit stands in
 * jest.config.cjs.
 */
export const suites = [
  { name: 'unit', services: false, limit: 900_000, args: [] },
  { name: 'components', services: false, limit: 900_000, args: [] },
  { name: 'integration', services: true, limit: 2_400_000, args: ['--forceExit'] },
  { name: 'api-e2e', services: true, build: true, limit: 2_400_000, args: ['--forceExit'] },
  { name: 'web-e2e', services: true, build: true, limit: 2_400_000, args: ['--forceExit'] },
];

const jest = join(root, 'node_modules/jest/bin/jest.js');
const config = createRequire(import.meta.url)('../../jest.config.cjs');

/** A pattern of jest.config.cjs as a regular expression of paths from the root. */
function regexOf(glob) {
  const text = glob
    .replace('<rootDir>/', '^')
    .replaceAll('.', '\\.')
    .replace(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(',', '|')})`)
    .replaceAll('**/', '(.*/)?')
    .replace(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`${text}$`);
}

let everyFile;
function allFiles() {
  const options = { recursive: true };
  everyFile ??= ['apps', 'libs', 'tools'].flatMap((top) =>
    readdirSync(join(root, top), options)
      .filter((name) => /spec\.tsx?$/.test(name))
      .map((name) => `${top}/${name}`),
  );
  return everyFile;
}

/** Test files of a suite whose path matches the pattern, as Jest would find them; a second instead of its many. */
export function filesOf(name, pattern = '') {
  const { testMatch } = config.projects.find(({ displayName }) => displayName === name);
  const [wanted, asked] = [testMatch.map(regexOf), new RegExp(pattern, 'i')];
  return allFiles().filter((file) => wanted.some((regex) => regex.test(file)) && asked.test(join(root, file)));
}

/**
 * Runs one suite. Resolves with {passed, failed, times, failures}: a suite that crashed, hung or left no counts is a failure, and so is
 * a skipped test (unless `byName` leaves tests out on purpose).
 */
export async function runSuite({ name, args, limit }, { path, byName, env, folder }) {
  const begun = Date.now();
  const counts = join(folder, `jest-${name}.json`);
  const logFile = join(folder, 'logs', `jest-${name}.log`);
  rmSync(counts, { force: true });
  const all = [jest, '--selectProjects', name, ...args, '--ci', '--passWithNoTests'];
  // Starting workers for a file or two takes longer than they save.
  all.push(path && filesOf(name, path).length <= 2 ? '--runInBand' : '--maxWorkers=2');
  all.push('--reporters', join(root, 'tools/test/report.mjs'), '--json', '--outputFile', `${counts}.full`);
  if (path) all.push('--testPathPatterns', path);
  if (byName) all.push('--testNamePattern', byName);
  say(`▸ ${name}`);
  const { code, late, output } = await run(process.execPath, all, {
    cwd: root,
    env: { ...env, CEIBA_TEST_COUNTS: counts },
    logFile,
    echoOutput: true,
    timeout: limit,
  });
  const result = readCounts(counts);
  const failed = result.failed + (byName ? 0 : result.skipped);
  if (!byName && result.skipped) console.log(`  ✘ ${result.skipped} tests omitidos: la casa no los admite`);
  const broken = late || result.crashed || (code !== 0 && failed === 0);
  const failures = result.failures ?? [];
  if (broken) failures.push(`✘ ${name} no terminó bien (código ${code}); registro: ${logFile}\n${output.slice(-3000)}`);
  if (broken) console.log(`  ${failures.at(-1)}`);
  const total = failed + (broken ? 1 : 0);
  say(`${total ? '✘' : '✔'} ${name}: ${result.passed} bien, ${total} mal (${seconds(Date.now() - begun)})`);
  return { passed: result.passed, failed: total, times: result.times ?? [], failures };
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, crashed: true };
  }
}
