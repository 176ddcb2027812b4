import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const DEFLATED = 8;
/** A data descriptor may stand behind the bytes of an entry. */
const MOST_BETWEEN = 24;

export interface ZipEntry {
  name: string;
  method: number;
  packed: number;
  /** Where its local header begins. */
  at: number;
  /** Where its bytes begin. */
  from: number;
}

/** The entries of the directory in the order of the file. The bytes have passed `zipProblem`. */
export function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(END);
  const entries: ZipEntry[] = [];
  let place = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const at = bytes.readUInt32LE(place + 42);
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', place + 46, place + 46 + bytes.readUInt16LE(place + 28));
    entries.push({ name, method: bytes.readUInt16LE(place + 10), packed: bytes.readUInt32LE(place + 20), at, from });
    place += 46 + bytes.readUInt16LE(place + 28) + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return entries.sort((one, other) => one.at - other.at);
}

/** Does anything stand in the file that its directory does not name? A reader of streams would read it. */
function hidesSomething(bytes: Buffer, entries: readonly ZipEntry[]): boolean {
  let next = 0;
  for (const { at, from, packed } of entries) {
    if (at < next || at - next > MOST_BETWEEN) return true;
    next = from + packed;
  }
  const directory = bytes.readUInt32LE(bytes.lastIndexOf(END) + 16);
  return directory < next || directory - next > MOST_BETWEEN;
}

/**
 * Is a zip, really unpacked, bigger than `most` bytes, or other than its directory says? What the directory says of
 * sizes is not believed: every entry is inflated up to the bound.
 */
export async function unpacksBeyond(bytes: Buffer, most: number): Promise<boolean> {
  try {
    const entries = entriesOf(bytes);
    if (hidesSomething(bytes, entries)) return true;
    let left = most;
    for (const { method, packed, from } of entries) {
      const data = bytes.subarray(from, from + packed);
      left -= method === DEFLATED && packed > 0 ? (await inflate(data, { maxOutputLength: left })).length : packed;
      if (left <= 0) return true;
    }
    return false;
  } catch {
    return true;
  }
}
