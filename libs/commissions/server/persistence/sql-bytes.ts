const OPEN = 40;
const CLOSE = 41;
const COMMA = 44;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
/** No value is longer than this. */
const SLACK = 1024;

/**
 * Writes the values of an insert as bytes into one buffer that is used again and again: millions of short texts would
 * keep the garbage collector busier than the database. Whole numbers, cents and plain ASCII constants only.
 */
export class SqlBytes {
  private readonly bytes: Buffer;
  private at = 0;
  private first = true;

  constructor(private readonly size: number) {
    this.bytes = Buffer.allocUnsafe(size + 64 * SLACK);
  }

  get full(): boolean {
    return this.at >= this.size;
  }

  get empty(): boolean {
    return this.at === 0;
  }

  /** Begins a row. */
  row(): this {
    if (this.at > 0) this.bytes[this.at++] = COMMA;
    this.bytes[this.at++] = OPEN;
    this.first = true;
    return this;
  }

  end(): void {
    this.bytes[this.at++] = CLOSE;
  }

  /** A whole number. */
  int(value: number): this {
    this.separate();
    this.whole(value);
    return this;
  }

  /** Cents as a decimal. */
  cents(value: number): this {
    this.separate();
    let units = value;
    if (units < 0) {
      this.bytes[this.at++] = MINUS;
      units = -units;
    }
    const rest = units % 100;
    this.whole((units - rest) / 100);
    const tens = (rest / 10) | 0;
    this.bytes[this.at++] = POINT;
    this.bytes[this.at++] = ZERO + tens;
    this.bytes[this.at++] = ZERO + rest - tens * 10;
    return this;
  }

  /** A constant of ours, as it is. */
  text(value: string): this {
    this.separate();
    this.at += this.bytes.write(value, this.at, 'latin1');
    return this;
  }

  /** The values so far; the buffer begins anew. */
  take(): string {
    const text = this.bytes.toString('latin1', 0, this.at);
    this.at = 0;
    return text;
  }

  private separate(): void {
    if (this.first) this.first = false;
    else this.bytes[this.at++] = COMMA;
  }

  /** Digits from behind; 16 of them hold any safe integer. */
  private whole(value: number): void {
    let units = value;
    if (units < 0) {
      this.bytes[this.at++] = MINUS;
      units = -units;
    }
    let digits = 1;
    for (let bound = 10; bound <= units; bound *= 10) digits += 1;
    const end = this.at + digits;
    for (let place = end - 1; place >= this.at; place--) {
      const rest = Math.floor(units / 10);
      this.bytes[place] = ZERO + units - rest * 10;
      units = rest;
    }
    this.at = end;
  }
}
