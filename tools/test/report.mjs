// Jest reporter: a line per file as it ends, and every failure in full where it happened. Its counts go to a JSON file.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const plain = (text) => text.replace(/\u001b\[[0-9;]*m/g, '');
const ours = (line) => !/^\s+at .*(node_modules|node:internal)/.test(line);
const indent = (text) => plain(text).trimEnd().split('\n').filter(ours).join('\n').replace(/^/gm, '  ');

/** What the house itself said of a 500 while a test ran (TestApp and Product write it down). */
const causesOf = ({ console: said }, fullName) =>
  (said ?? []).map(({ message }) => message).filter((text) => text.startsWith(`500 in "${fullName}"`));

/**
 * Writes to the file named in CEIBA_TEST_COUNTS: {passed, failed, skipped, times, failures}; a file that could not run is
 * one failure.
 */
class Report {
  counts = { passed: 0, failed: 0, skipped: 0, times: [], failures: [] };

  /** Says a failure where it happened, and keeps it for the end of the whole run. */
  fail(head, cause) {
    const text = `✘ ${head}\n${indent(cause)}`;
    console.log(text.replace(/^/gm, '    '));
    this.counts.failures.push(text);
  }

  constructor(globalConfig) {
    this.rootDir = globalConfig.rootDir;
  }

  onTestResult(test, result) {
    const name = relative(this.rootDir, test.path);
    const took = `${(result.perfStats.runtime / 1000).toFixed(1)} s`;
    const crashed = result.testExecError && result.testResults.every(({ status }) => status !== 'failed');
    const failed = result.numFailingTests + (crashed ? 1 : 0);
    this.counts.times.push({ name, ms: result.perfStats.runtime });
    this.counts.passed += result.numPassingTests;
    this.counts.failed += failed;
    this.counts.skipped += result.numPendingTests + result.numTodoTests;
    if (result.numPassingTests + failed > 0) {
      console.log(`  ${failed ? '✘' : '✔'} ${name}: ${result.numPassingTests} bien, ${failed} mal (${took})`);
    }
    if (crashed) this.fail(name, result.failureMessage ?? String(result.testExecError.message));
    for (const { status, fullName, failureMessages } of result.testResults) {
      if (status !== 'failed') continue;
      this.fail(`${name}: ${fullName}`, [...failureMessages, ...causesOf(result, fullName)].join('\n'));
    }
  }

  onRunComplete(_, results) {
    // A snapshot nobody asks for any more is a test that went missing.
    this.counts.failed += results.snapshot?.unchecked ?? 0;
    if (process.env.CEIBA_TEST_COUNTS) writeFileSync(process.env.CEIBA_TEST_COUNTS, JSON.stringify(this.counts));
  }
}

export default Report;
