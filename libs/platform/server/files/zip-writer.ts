import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflated = promisify(deflateRaw);

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

const [LOCAL, CENTRAL, END, END_64, LOCATOR_64] = [0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50];
const UTF8 = 0x0800;
const DEFLATED = 8;
const [VERSION, VERSION_64] = [20, 45];
/** Where numbers of 16 and 32 bits end, and the longer ones of ZIP64 begin. */
const [MOST_16, MOST_32] = [0xffff, 0xffffffff];
/** Files between reader and disk. */
const AHEAD = 2;

/** DOS day and time, to two seconds, in UTC. */
function stampOf(at: Date): { time: number; day: number } {
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    day: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

interface Head {
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: Date;
}

/** The 26 bytes that the head of a file and its line of the directory share, from the version that reads it on. */
function facts({ name, method, crc, packed, size, at }: Head, version: number, extra: number): Buffer {
  const bytes = Buffer.alloc(26);
  const { time, day } = stampOf(at);
  for (const [place, value] of [version, UTF8, method, time, day].entries()) bytes.writeUInt16LE(value, place * 2);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(packed, 14);
  bytes.writeUInt32LE(size, 18);
  bytes.writeUInt16LE(name.length, 22);
  bytes.writeUInt16LE(extra, 24);
  return bytes;
}

function localHead(head: Head): Buffer {
  const sign = Buffer.alloc(4);
  sign.writeUInt32LE(LOCAL);
  return Buffer.concat([sign, facts(head, VERSION, 0), head.name]);
}

/** A line of the directory; one that begins beyond 4 GiB says so in a field of its own. */
function centralHead(head: Head, offset: number): Buffer {
  const far = offset >= MOST_32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const version = far ? VERSION_64 : VERSION;
  const [begin, end] = [Buffer.alloc(6), Buffer.alloc(14)];
  begin.writeUInt32LE(CENTRAL, 0);
  begin.writeUInt16LE(version, 4);
  end.writeUInt32LE(far ? MOST_32 : offset, 10);
  return Buffer.concat([begin, facts(head, version, extra.length), end, head.name, extra]);
}

/** What stands behind the directory: its place, and where that is too far or too much for the old fields, ZIP64's. */
function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  const [few, near] = [Math.min(count, MOST_16), Math.min(offset, MOST_32)];
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(few, 8);
  end.writeUInt16LE(few, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(near, 16);
  if (few < MOST_16 && near < MOST_32) return end;
  const long = Buffer.alloc(76);
  long.writeUInt32LE(END_64, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE(VERSION_64, 12);
  long.writeUInt16LE(VERSION_64, 14);
  for (const [place, value] of [count, count, size, offset].entries())
    long.writeBigUInt64LE(BigInt(value), 24 + place * 8);
  long.writeUInt32LE(LOCATOR_64, 56);
  long.writeBigUInt64LE(BigInt(offset + size), 64);
  long.writeUInt32LE(1, 72);
  return Buffer.concat([long, end]);
}

/**
 * A ZIP as it comes: one file at a time is in memory, and of those before it their lines of the directory (some 150 bytes each).
 * More than 65,535 files or 4 GiB are ZIP64.
 */
export async function* zipped(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, at, packed } of entries) {
    const body = packed ? bytes : await deflated(bytes);
    const method = packed ? 0 : DEFLATED;
    const sizes = { crc: crc32(bytes), packed: body.length, size: bytes.length };
    const head = { name: Buffer.from(name), method, at, ...sizes };
    const local = localHead(head);
    directory.push(centralHead(head, offset));
    offset += local.length + body.length;
    yield local;
    yield body;
  }
  yield* directory;
  const size = directory.reduce((sum, line) => sum + line.length, 0);
  yield ending(directory.length, size, offset);
}

/** Writes a ZIP to a local path, in constant memory; throws what its entries throw. */
export async function writeZip(path: string, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<void> {
  await pipeline(Readable.from(zipped(entries), { highWaterMark: AHEAD }), createWriteStream(path, { flush: true }));
}
