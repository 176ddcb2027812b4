import type { CodePage } from '@ceiba/sales/contract';
import { PageText } from './code-page';

const ESC = 0x1b;
const GS = 0x1d;

/** What a printer takes: its code page by the number its maker gave it, its width in signs, how it cuts. */
export interface PrinterProfile {
  code_page: CodePage;
  /** ESC t n. */
  page_number: number;
  /** Signs a line in font A. */
  line_chars: number;
  cut: 'none' | 'partial' | 'full';
  /** Lines between the text and the knife, which sits above the head. */
  feed_lines: number;
}

/** Pin of the drawer's plug: 2 or 5. */
export type DrawerPin = 2 | 5;

/**
 * Opens the drawer: five bytes, ESC p m t1 t2 with times in 2 ms (100 ms on, 500 ms off). Without its times a printer
 * takes the next two bytes for them (docs/adr/0068).
 */
export function drawerPulse(pin: DrawerPin): number[] {
  return [ESC, 0x70, pin === 2 ? 0 : 1, 0x32, 0xfa];
}

type Align = 'left' | 'center' | 'right';
const ALIGN: Readonly<Record<Align, number>> = { left: 0, center: 1, right: 2 };
interface Style {
  align?: Align;
  bold?: boolean;
  /** Twice as high and wide: half as many signs a line. */
  large?: boolean;
}

/** Breaks at blanks; a word longer than the line is cut. What fits stays as it is, with its blanks. */
export function wrap(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/)) {
    let rest = word;
    while (rest.length > width) {
      if (line) lines.push(line);
      line = '';
      lines.push(rest.slice(0, width));
      rest = rest.slice(width);
    }
    const longer = line ? `${line} ${rest}` : rest;
    if (longer.length <= width) line = longer;
    else {
      lines.push(line);
      line = rest;
    }
  }
  if (line || lines.length === 0) lines.push(line);
  return lines;
}

/** A ticket in the bytes of ESC/POS, line by line, for one printer. */
export class EscPosPaper {
  private readonly bytes: number[] = [];
  private readonly text: PageText;

  constructor(private readonly profile: PrinterProfile) {
    this.text = new PageText(profile.code_page);
    this.begin(profile.page_number);
  }

  /** Signs that the page lacked and something plainer stands for. */
  get lacking(): ReadonlySet<string> {
    return this.text.lacking;
  }

  get width(): number {
    return this.profile.line_chars;
  }

  /** A text on as many lines as it needs. */
  line(text = '', { align = 'left', bold = false, large = false }: Style = {}): this {
    this.bytes.push(ESC, 0x61, ALIGN[align], ESC, 0x45, bold ? 1 : 0, GS, 0x21, large ? 0x11 : 0);
    const width = large ? Math.floor(this.width / 2) : this.width;
    for (const part of wrap(this.text.printable(text), width)) this.bytes.push(...this.text.encode(part), 0x0a);
    this.bytes.push(GS, 0x21, 0, ESC, 0x45, 0, ESC, 0x61, 0);
    return this;
  }

  /** A name at the left and a figure at the right edge: the figure is never pushed away, a long name goes on above it. */
  pair(name: string, figure: string, style: Pick<Style, 'bold'> = {}): this {
    const right = this.text.printable(figure);
    const room = this.width - right.length - 1;
    if (room < 8) return this.line(name, style).line(figure, { ...style, align: 'right' });
    const parts = wrap(this.text.printable(name), room);
    const last = parts.pop() ?? '';
    for (const part of parts) this.line(part, style);
    return this.line(`${last.padEnd(room)} ${right}`, style);
  }

  rule(): this {
    return this.line('-'.repeat(this.width));
  }

  /** The bar code of a text (Code 128, set B), its words below it. */
  barCode(text: string): this {
    const data = [0x7b, 0x42, ...[...text].map((sign) => sign.charCodeAt(0))];
    this.bytes.push(ESC, 0x61, 1, GS, 0x68, 64, GS, 0x77, 2, GS, 0x48, 2, GS, 0x6b, 73, data.length, ...data);
    this.bytes.push(0x0a, ESC, 0x61, 0);
    return this;
  }

  /** The QR of an address (model 2, correction M), four dots a module; it is read by phones, not by the till. */
  qrCode(text: string): this {
    const data = Buffer.from(text, 'ascii');
    const command = (...rest: number[]) => {
      const length = rest.length + 1;
      this.bytes.push(GS, 0x28, 0x6b, length & 0xff, length >> 8, 0x31, ...rest);
    };
    this.bytes.push(ESC, 0x61, 1);
    command(0x41, 0x32, 0);
    command(0x43, 4);
    command(0x45, 0x31);
    command(0x50, 0x30, ...data);
    command(0x51, 0x30);
    this.bytes.push(0x0a, ESC, 0x61, 0);
    return this;
  }

  /** The same words on another code page, to see which one reads right (test page). */
  onPage(code_page: CodePage, page_number: number, words: string): this {
    const other = new PageText(code_page);
    this.bytes.push(ESC, 0x74, page_number);
    for (const part of wrap(other.printable(words), this.width)) this.bytes.push(...other.encode(part), 0x0a);
    this.bytes.push(ESC, 0x74, this.profile.page_number);
    return this;
  }

  /** Ends the paper: feed and cut, and the drawer where it is wanted. */
  end(drawer: DrawerPin | null): Buffer {
    const { cut, feed_lines } = this.profile;
    this.bytes.push(ESC, 0x64, feed_lines);
    if (cut !== 'none') this.bytes.push(GS, 0x56, cut === 'full' ? 0 : 1);
    if (drawer !== null) this.bytes.push(...drawerPulse(drawer));
    return Buffer.from(this.bytes);
  }

  /** Reset, out of Kanji mode (where cheap printers begin), and the page, which every reset forgets. */
  private begin(page: number): void {
    this.bytes.push(ESC, 0x40, 0x1c, 0x2e, ESC, 0x74, page);
  }
}
