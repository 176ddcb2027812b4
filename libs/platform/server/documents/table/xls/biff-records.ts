/** A record of a workbook's stream: its kind and its bytes; long ones go on in records of the kind CONTINUE. */
export interface BiffRecord {
  kind: number;
  /** Where it begins in the stream. */
  at: number;
  data: Buffer;
  parts: readonly Buffer[];
}

export const KIND = {
  begin: 0x0809,
  end: 0x000a,
  more: 0x003c,
  password: 0x002f,
  sheet: 0x0085,
  texts: 0x00fc,
  format: 0x041e,
  style: 0x00e0,
  from1904: 0x0022,
  merges: 0x00e5,
  text: 0x00fd,
  label: 0x0204,
  richLabel: 0x00d6,
  number: 0x0203,
  figure: 0x027e,
  figures: 0x00bd,
  formula: 0x0006,
  formulaText: 0x0207,
  flag: 0x0205,
} as const;

/** The records from a place on until the substream's end; what is cut off is left out. */
export function* records(stream: Buffer, from: number): Generator<BiffRecord> {
  let at = from;
  const next = (): { kind: number; data: Buffer } | undefined => {
    if (at + 4 > stream.length) return undefined;
    const length = stream.readUInt16LE(at + 2);
    return { kind: stream.readUInt16LE(at), data: stream.subarray(at + 4, at + 4 + length) };
  };
  for (let one = next(); one; one = next()) {
    const begun = at;
    at += 4 + one.data.length;
    const parts = [one.data];
    for (let more = next(); more?.kind === KIND.more; more = next()) {
      parts.push(more.data);
      at += 4 + more.data.length;
    }
    yield { kind: one.kind, at: begun, data: one.data, parts };
    if (one.kind === KIND.end) return;
  }
}

const [WIDE, PHONETIC, RICH] = [1, 4, 8];

/** Reads texts that may go on in the next part, where a flag says anew how wide their characters are. */
export class BiffTexts {
  private part = 0;
  private at: number;

  constructor(
    private readonly parts: readonly Buffer[],
    from: number,
  ) {
    this.at = from;
  }

  /** A text whose length is a number of `lengthBytes` (1 or 2). */
  text(lengthBytes: 1 | 2 = 2): string {
    this.turn();
    let left = lengthBytes === 1 ? this.byte() : this.short();
    const flags = this.byte();
    const runs = flags & RICH ? this.short() : 0;
    const phonetic = flags & PHONETIC ? this.short() + this.short() * 0x10000 : 0;
    let isWide = (flags & WIDE) !== 0;
    let text = '';
    while (left > 0) {
      if (this.rest() === 0) {
        if (!this.turn()) break;
        isWide = (this.byte() & WIDE) !== 0;
      }
      const taken = Math.min(left, Math.floor(this.rest() / (isWide ? 2 : 1)));
      if (taken === 0) break;
      const to = this.at + taken * (isWide ? 2 : 1);
      text += this.parts[this.part]?.subarray(this.at, to).toString(isWide ? 'utf16le' : 'latin1') ?? '';
      this.at = to;
      left -= taken;
    }
    this.skip(runs * 4 + phonetic);
    return text;
  }

  private rest(): number {
    return Math.max(0, (this.parts[this.part]?.length ?? 0) - this.at);
  }

  /** To the next part, once this one is read. */
  private turn(): boolean {
    if (this.rest() > 0 || this.part + 1 >= this.parts.length) return false;
    this.part++;
    this.at = 0;
    return true;
  }

  private byte(): number {
    this.turn();
    return this.parts[this.part]?.[this.at++] ?? 0;
  }

  private short(): number {
    return this.byte() + this.byte() * 0x100;
  }

  private skip(count: number): void {
    for (let left = count; left > 0;) {
      if (this.rest() === 0 && !this.turn()) return;
      const taken = Math.min(left, this.rest());
      this.at += taken;
      left -= taken;
    }
  }
}
