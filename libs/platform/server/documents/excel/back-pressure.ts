import { setImmediate as turn, setTimeout as rest } from 'node:timers/promises';

const PATIENCE = 50;
const MOST_BYTES = 4 * 1024 * 1024;
const BUFFER_BYTES = 65_536;

function property(owner: unknown, name: string): unknown {
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined;
}

function listOf(owner: unknown, name: string): unknown[] {
  const value = property(owner, name);
  return Array.isArray(value) ? value : [];
}

/** Bytes inside a stream; the compressor's is of a generation that has no `writableLength`. */
function lengthOf(pipe: unknown): number {
  const lengths = ['_writableState', '_readableState'].map((state) => property(property(pipe, state), 'length'));
  return lengths.reduce<number>((sum, length) => sum + (typeof length === 'number' ? length : 0), 0);
}

/**
 * Bytes of a sheet that wait for the compressor. The writer's own stream takes everything at once and says nothing,
 * so its buffers and what hangs on its pipes are counted.
 */
function waiting(sheet: object): number {
  const stream = property(sheet, 'stream');
  const piped = listOf(stream, 'pipes').reduce<number>((sum, pipe) => sum + lengthOf(pipe), 0);
  return listOf(stream, 'buffers').length * BUFFER_BYTES + piped;
}

/**
 * Gives the event loop a turn, and waits until a sheet's unwritten part is small: memory stays constant.
 * `check` throws when nobody takes what is written any more.
 */
export async function drained(sheet: object, check: () => void): Promise<void> {
  await turn();
  check();
  for (let tries = 0; waiting(sheet) > MOST_BYTES; tries++) {
    await (tries < PATIENCE ? turn() : rest(5));
    check();
  }
}
