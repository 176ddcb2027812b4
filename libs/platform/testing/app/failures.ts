const errorOf = (line: unknown): unknown =>
  typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined;

/**
 * Writes down why the house failed (500) while a test ran; tools/test/report.mjs shows it under the test if that fails.
 * Takes a line of the log with its `err`, or a text.
 */
export function noteFailure(line: unknown): void {
  const error = typeof line === 'string' ? line : errorOf(line);
  if (error === undefined) return;
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`500 in "${expect.getState().currentTestName ?? ''}"\n${cause}`);
}
