const HEADER = 512;
const ENTRY = 128;
const [ROOT, STREAM] = [5, 2];
/** Sector numbers from here on are marks: free, end of a chain, table of sectors. */
const MARKS = 0xfffffffa;
/** Places of the table of sectors in the header, 109 of them. */
const [IN_HEADER, FIRST_IN_HEADER] = [109, 76];

/** The file is cut off, or a chain in it goes in a circle. */
export class CompoundFileBroken extends Error {}

/** A file of files, as Excel wrote its workbooks until 2003 (OLE2): sectors in chains, small streams in a stream of their own. */
class CompoundFile {
  private readonly size: number;
  private readonly table: number[];

  constructor(private readonly bytes: Buffer) {
    if (bytes.length < HEADER) throw new CompoundFileBroken();
    this.size = 1 << bytes.readUInt16LE(30);
    if (this.size !== 512 && this.size !== 4096) throw new CompoundFileBroken();
    this.table = this.numbers(this.tableSectors());
  }

  /** The bytes of the first of these streams that is there. */
  stream(names: readonly string[]): Buffer | undefined {
    const entries = this.bytesOf(this.chain(this.bytes.readUInt32LE(48), this.table));
    const found = new Map<string, { start: number; length: number }>();
    let small: Buffer | undefined;
    for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
      const kind = entries[at + 66];
      const [start, length] = [entries.readUInt32LE(at + 116), entries.readUInt32LE(at + 120)];
      const name = entries.subarray(at, at + Math.max(0, entries.readUInt16LE(at + 64) - 2)).toString('utf16le');
      if (kind === STREAM) found.set(name, { start, length });
      else if (kind === ROOT) small = this.bytesOf(this.chain(start, this.table)).subarray(0, length);
    }
    const one = names.flatMap((name) => found.get(name) ?? [])[0];
    if (!one) return undefined;
    if (one.length >= this.bytes.readUInt32LE(56))
      return this.bytesOf(this.chain(one.start, this.table)).subarray(0, one.length);
    return this.smallStream(one, small ?? Buffer.alloc(0));
  }

  private smallStream({ start, length }: { start: number; length: number }, among: Buffer): Buffer {
    const piece = 1 << this.bytes.readUInt16LE(32);
    const table = this.numbers(this.chain(this.bytes.readUInt32LE(60), this.table));
    const pieces = this.chain(start, table).map((sector) => among.subarray(sector * piece, (sector + 1) * piece));
    return Buffer.concat(pieces).subarray(0, length);
  }

  /** Which sectors the table of sectors stands in: some in the header, the others in a chain of their own. */
  private tableSectors(): number[] {
    const sectors: number[] = [];
    const take = (from: Buffer, at: number, count: number) => {
      for (let index = 0; index < count; index++) {
        const sector = from.readUInt32LE(at + index * 4);
        if (sector < MARKS) sectors.push(sector);
      }
    };
    take(this.bytes, FIRST_IN_HEADER, IN_HEADER);
    let next = this.bytes.readUInt32LE(68);
    for (let left = this.bytes.readUInt32LE(72); left > 0 && next < MARKS; left--) {
      const part = this.sector(next);
      take(part, 0, this.size / 4 - 1);
      next = part.readUInt32LE(this.size - 4);
    }
    return sectors;
  }

  private sector(number: number): Buffer {
    const at = (number + 1) * this.size;
    if (at >= this.bytes.length) throw new CompoundFileBroken();
    return this.bytes.subarray(at, at + this.size);
  }

  private bytesOf(sectors: readonly number[]): Buffer {
    return Buffer.concat(sectors.map((number) => this.sector(number)));
  }

  private numbers(sectors: readonly number[]): number[] {
    const bytes = this.bytesOf(sectors);
    return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
  }

  private chain(start: number, table: readonly number[]): number[] {
    const sectors: number[] = [];
    for (let at = start; at < MARKS; at = table[at] ?? MARKS)
      if (sectors.push(at) > table.length) throw new CompoundFileBroken();
    return sectors;
  }
}

/** The bytes of the first of these streams in a compound file; undefined where it has none. Throws CompoundFileBroken. */
export function compoundStream(bytes: Buffer, names: readonly string[]): Buffer | undefined {
  return new CompoundFile(bytes).stream(names);
}
