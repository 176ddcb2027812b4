import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { newFile } from './new-file';

/** A file of a ZIP. */
export interface ZipEntry {
  /** With its folders, by `/`. */
  name: string;
  bytes: Buffer;
  /** When it was changed, for the reader's list. */
  at: Date;
  /** It is compressed already (PDF, XLSX): its bytes go in as they are. */
  packed?: boolean;
}

/** Ends when the bytes of a file are on their way; those of the file after it wait until these are out. */
async function add(zip: ZipFile, { name, bytes, at, packed }: ZipEntry, signal: AbortSignal): Promise<void> {
  // The ZIP keeps each file's function until its end: it must not keep the bytes, too.
  const left = [bytes];
  zip.addReadStreamLazy(name, { mtime: at, compress: !packed }, (give) => {
    give(
      null,
      Readable.from(left.splice(0)).once('close', () => zip.emit('taken')),
    );
  });
  await once(zip, 'taken', { signal });
}

/**
 * Writes a ZIP to a local path as its entries come; throws what they throw. Two files at a time are in memory, and of those
 * before them their lines of the directory. More than 65,535 files or 4 GiB are ZIP64, which the library looks after.
 */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<void> {
  const disk = await newFile(path);
  const zip = new ZipFile();
  const stop = new AbortController();
  const { signal } = stop;
  const feed = async () => {
    for await (const entry of entries) await add(zip, entry, signal);
    zip.end();
  };
  const written = pipeline(zip.outputStream, disk, { signal });
  const stopping = (error: unknown) => stop.abort(error);
  await Promise.all([feed().catch(stopping), written.catch(stopping)]);
  signal.throwIfAborted();
}
