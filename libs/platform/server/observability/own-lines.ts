import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname } from 'node:path';

const FRAME = /((?:\/|[A-Z]:\\)[^\s():]+\.js):(\d+):(\d+)/g;

/** Maps are tens of megabytes once read: they go when memory is wanted, and are read again with the next error. */
const kept = new Map<string, WeakRef<SourceMap>>();

function mapOf(file: string): SourceMap | null {
  const known = kept.get(file)?.deref();
  if (known) return known;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMap['payload']);
    kept.set(file, new WeakRef(map));
    return map;
  } catch {
    return null;
  }
}

/**
 * The stack of an error with our lines as they were written: a program is a bundle (docs/adr/0079), whose lines nobody knows.
 * Lines of packages, and what has no map, stay as they are.
 * @param folder where the bundle is
 */
export function ownLines(stack: string, folder: string = __dirname): string {
  return stack.replace(FRAME, (frame, file: string, line: string, column: string) => {
    if (dirname(file) !== folder) return frame;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    return `${entry.originalSource.replace(/^file:\/\//, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** What is written of something thrown: its stack in our own lines. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? ownLines(thrown.stack ?? thrown.message) : String(thrown);
}
