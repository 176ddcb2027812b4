import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { entriesOf } from './zip-unpacked';

const inflate = promisify(inflateRaw);
const STORED = 0;
const DEFLATED = 8;

/** A file of a zip; null: it is damaged, packed in another way, or larger than was wanted. */
export interface UnpackedFile {
  name: string;
  bytes: Buffer | null;
}

/**
 * The files of a zip whose names are wanted, in the order of the file, each unpacked up to `most` bytes: what the directory says
 * of sizes is not believed. The zip has passed `checkUpload`.
 */
export async function* readZip(
  bytes: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): AsyncGenerator<UnpackedFile> {
  for (const { name, method, packed, from } of entriesOf(bytes)) {
    if (!wanted(name)) continue;
    const data = bytes.subarray(from, from + packed);
    if (method === STORED) yield { name, bytes: packed <= most && data.length === packed ? data : null };
    else if (method !== DEFLATED || data.length !== packed) yield { name, bytes: null };
    else yield { name, bytes: await inflate(data, { maxOutputLength: most }).catch(() => null) };
  }
}

/** The names of all files of a zip that has passed `checkUpload`; folders are none. */
export const namesInZip = (bytes: Buffer): string[] =>
  entriesOf(bytes).flatMap(({ name }) => (name.endsWith('/') ? [] : [name]));
