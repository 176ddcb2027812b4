import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/**
 * A file to write into, there already: a stream that opens its file by itself may do so after who gave up on it has removed it (a
 * pipeline is over when its source breaks, whatever its end is still doing), and leave an empty one for ever. What is
 * written is on the disk when the stream is closed.
 */
export async function newFile(path: string): Promise<WriteStream> {
  return (await open(path, 'w')).createWriteStream({ flush: true });
}
