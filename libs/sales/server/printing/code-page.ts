import type { CodePage } from '@ceiba/sales/contract';

/** Signs of the upper half of each page, 0x80 to 0xFF in their order (IBM and Microsoft code page charts). */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
  '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const LATIN_1 = Array.from({ length: 96 }, (_, index) => String.fromCharCode(0xa0 + index)).join('');
const CP1252 = `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${LATIN_1}`;

// The same with the euro in the place of the dotless i.
const CP858 = CP850.replace('ı', '€');

const bytesOf = (upper: string): ReadonlyMap<string, number> =>
  new Map([...upper].map((sign, index) => [sign, 0x80 + index]));
const BYTES: Readonly<Record<CodePage, ReadonlyMap<string, number>>> = {
  '437': bytesOf(CP437),
  '850': bytesOf(CP850),
  '858': bytesOf(CP858),
  '1252': bytesOf(CP1252),
};

/** What stands for a sign that a page lacks, before its plain letter is tried. */
const PLAIN: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '×': 'x',
  '·': '.',
  '–': '-',
  '—': '-',
  '…': '...',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};

const isAscii = (sign: string): boolean => sign >= ' ' && sign <= '~';

/** Texts of one printer's code page; remembers which signs it lacked. */
export class PageText {
  private readonly bytes: ReadonlyMap<string, number>;
  /** Signs that were printed as something plainer. */
  readonly lacking = new Set<string>();

  constructor(page: CodePage) {
    this.bytes = BYTES[page];
  }

  /** The text as the page can print it: composed (n + ~ is ñ), a plain letter or '?' where it lacks a sign, on one line. */
  printable(text: string): string {
    const composed = text.normalize('NFC').replace(/[\t\r\n]+/g, ' ');
    return [...composed].map((sign) => this.sign(sign)).join('');
  }

  /** The bytes of a printable text, one a sign. */
  encode(printable: string): number[] {
    return [...printable].map((sign) => this.bytes.get(sign) ?? (isAscii(sign) ? sign.charCodeAt(0) : 0x3f));
  }

  private sign(sign: string): string {
    if (isAscii(sign) || this.bytes.has(sign)) return sign;
    if (/[\p{Cc}\p{Cf}]/u.test(sign)) return '';
    this.lacking.add(sign);
    const letter = PLAIN[sign] ?? sign.normalize('NFKD').replace(/\p{M}/gu, '');
    return letter !== '' && [...letter].every(isAscii) ? letter : '?';
  }
}
