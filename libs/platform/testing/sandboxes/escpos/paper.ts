/** A printed paper as a person sees it. */
export interface PrintedPaper {
  lines: PrintedLine[];
  barCodes: string[];
  qrCodes: string[];
  /** How it was cut, in their order. */
  cuts: ('partial' | 'full')[];
  /** Pulses to the drawer: pin and the two times (2 ms each). */
  drawer: { pin: 2 | 5; on: number; off: number }[];
  /** Every byte of it was understood; only then a printer prints what was meant. */
  resets: number;
}

interface PrintedLine {
  text: string;
  align: 'left' | 'center' | 'right';
  bold: boolean;
  large: boolean;
  /** Number of the code page it was printed on. */
  page: number;
}

/** Windows 1252, above 0xA0 as Latin 1. */
const WINDOWS = 16;
/** The other pages of this printer by their numbers. */
const UPPER: Readonly<Record<number, string>> = {
  19: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
};

function signOf(byte: number, page: number): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  if (page === WINDOWS) return byte === 0x80 ? '€' : byte >= 0xa0 ? String.fromCharCode(byte) : '\ufffd';
  return UPPER[page]?.[byte - 0x80] ?? '\ufffd';
}

/** A printer of ESC/POS that is strict: a command it does not know, a line beyond its width, a text in Kanji mode fails. */
export class EscPosReader {
  private at = 0;
  private text = '';
  private readonly style = { align: 'left' as PrintedLine['align'], bold: false, large: false };
  private page = 0;
  /** Cheap printers begin in Kanji mode, and go back to it with every reset. */
  private kanji = true;
  /** What the next QR holds. */
  private stored = '';
  readonly paper: PrintedPaper = { lines: [], barCodes: [], qrCodes: [], cuts: [], drawer: [], resets: 0 };

  constructor(
    private readonly bytes: Buffer,
    private readonly width: number,
  ) {}

  /** Reads all of it. Throws on the first byte that is no part of a known command. */
  read(): PrintedPaper {
    while (this.at < this.bytes.length) this.step();
    if (this.text) throw new Error(`text without a line feed: "${this.text}"`);
    return this.paper;
  }

  private next(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new Error('the bytes end inside a command');
    this.at += 1;
    return byte;
  }

  private step(): void {
    const byte = this.next();
    if (byte === 0x0a) return this.feed();
    if (byte === 0x1b) return this.escape();
    if (byte === 0x1d) return this.group();
    if (byte === 0x1c) return this.expect(this.next(), 0x2e, () => (this.kanji = false));
    if (byte < 0x20 || byte === 0x7f) throw new Error(`unknown byte ${byte.toString(16)} at ${this.at - 1}`);
    if (this.kanji) throw new Error('text in Kanji mode');
    this.text += signOf(byte, this.page);
  }

  private expect(byte: number, wanted: number, then: () => unknown): void {
    if (byte !== wanted) throw new Error(`unknown command at ${this.at}`);
    then();
  }

  private feed(): void {
    const { large } = this.style;
    const most = large ? Math.floor(this.width / 2) : this.width;
    if (this.text.length > most) throw new Error(`${this.text.length} signs on a line of ${most}: "${this.text}"`);
    this.paper.lines.push({ text: this.text, ...this.style, page: this.page });
    this.text = '';
  }

  private escape(): void {
    const command = this.next();
    if (command === 0x40) {
      Object.assign(this.style, { align: 'left', bold: false, large: false });
      Object.assign(this, { page: 0, kanji: true });
      this.paper.resets += 1;
    } else if (command === 0x74) this.page = this.next();
    else if (command === 0x61) this.style.align = (['left', 'center', 'right'] as const)[this.next()] ?? 'left';
    else if (command === 0x45) this.style.bold = this.next() === 1;
    else if (command === 0x64) this.next();
    else if (command === 0x70) this.pulse();
    else throw new Error(`unknown command ESC ${command.toString(16)} at ${this.at}`);
  }

  private pulse(): void {
    const [pin, on, off] = [this.next(), this.next(), this.next()];
    if (pin > 1) throw new Error(`no drawer at pin ${pin}`);
    this.paper.drawer.push({ pin: pin === 0 ? 2 : 5, on, off });
  }

  private group(): void {
    const command = this.next();
    if (command === 0x21) this.style.large = this.next() === 0x11;
    else if (command === 0x56) this.paper.cuts.push(this.next() === 0 ? 'full' : 'partial');
    else if (command === 0x68 || command === 0x77 || command === 0x48) this.next();
    else if (command === 0x6b) this.barCode();
    else if (command === 0x28) this.qrCode();
    else throw new Error(`unknown command GS ${command.toString(16)} at ${this.at}`);
  }

  private barCode(): void {
    if (this.next() !== 73) throw new Error('no Code 128');
    const data = Array.from({ length: this.next() }, () => this.next());
    const text = String.fromCharCode(...data);
    if (!text.startsWith('{B')) throw new Error(`Code 128 without its set: ${text}`);
    this.paper.barCodes.push(text.slice(2));
  }

  private qrCode(): void {
    if (this.next() !== 0x6b) throw new Error(`unknown command GS ( at ${this.at}`);
    const length = this.next() + this.next() * 256;
    const [symbol, command, ...rest] = Array.from({ length }, () => this.next());
    if (symbol !== 0x31) throw new Error(`no QR but symbol ${symbol}`);
    if (command === 0x50) this.stored = Buffer.from(rest.slice(1)).toString('latin1');
    else if (command === 0x51) this.paper.qrCodes.push(this.stored);
    else if (![0x41, 0x43, 0x45].includes(command ?? 0)) throw new Error(`unknown command of a QR: ${command}`);
  }
}
