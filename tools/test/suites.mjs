// The Jest suites of jest.config.cjs: which of them a pattern touches, and running one.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/children.mjs';
import { root } from '../setup/packages.mjs';
import { say, seconds } from '../setup/steps.mjs';

/**
 * In the order they run. `services`: needs MariaDB, Redis, the build and the template database. `limit` (ms) ends a
 * suite that hangs; a single test's limit stands in jest.config.cjs.
 */
export const suites = [
  { name: 'unit', services: false, limit: 600_000, args: ['--maxWorkers=2'] },
  { name: 'components', services: false, limit: 300_000, args: ['--maxWorkers=2'] },
  { name: 'integration', services: true, limit: 1_200_000, args: ['--maxWorkers=2', '--forceExit'] },
  { name: 'api-e2e', services: true, limit: 1_200_000, args: ['--maxWorkers=2', '--forceExit'] },
  { name: 'web-e2e', services: true, limit: 1_200_000, args: ['--maxWorkers=2', '--forceExit'] },
];

const jest = join(root, 'node_modules/jest/bin/jest.js');

/** Number of test files of a suite whose path matches the pattern. */
export async function countFiles(name, pattern) {
  const args = [jest, '--selectProjects', name, '--listTests', '--passWithNoTests', ...(pattern ? [pattern] : [])];
  const { code, output } = await run(process.execPath, args, { cwd: root, env: process.env });
  if (code !== 0) throw new Error(output);
  return output.split('\n').filter((line) => line.startsWith('/')).length;
}

/**
 * Runs one suite. Resolves with {passed, failed}: a suite that crashed, hung or left no counts is a failure, and so is
 * a skipped test (unless `byName` leaves tests out on purpose).
 */
export async function runSuite({ name, args, limit }, { path, byName, env, folder }) {
  const begun = Date.now();
  const counts = join(folder, `jest-${name}.json`);
  const logFile = join(folder, 'logs', `jest-${name}.log`);
  rmSync(counts, { force: true });
  const all = [jest, '--selectProjects', name, ...args, '--ci', '--passWithNoTests'];
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
  if (broken) console.log(`  ✘ ${name} no terminó bien (código ${code}); registro: ${logFile}\n${output.slice(-3000)}`);
  const total = failed + (broken ? 1 : 0);
  say(`${total ? '✘' : '✔'} ${name}: ${result.passed} bien, ${total} mal (${seconds(Date.now() - begun)})`);
  return { passed: result.passed, failed: total };
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 0, skipped: 0, crashed: true };
  }
}
