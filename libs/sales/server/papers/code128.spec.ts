import { barCode, code128Modules } from './code128';

/** Modules of each sign: eleven, and thirteen for the stop. */
const signsOf = (text: string): string[] => code128Modules(text).match(/.{13}$|.{11}/g) ?? [];

describe('Code 128', () => {
  it('has start B, signs, check sum and stop: the example of the standard, worked out by hand', () => {
    // P=48 J=42 J=42 1=17 2=18 3=19 C=35: 104 + 48 + 84 + 126 + 68 + 90 + 114 + 245 = 879; 879 mod 103 = 55.
    const signs = signsOf('PJJ123C');
    // ISO/IEC 15417, table 1: values 104, 48, 42, 42, 17, 18, 19, 35, 55, and the stop.
    expect(signs).toEqual([
      ...['11010010000', '11101110110', '10110111000', '10110111000', '10011100110', '11001110010', '11001011100'],
      ...['10001000110', '11101000110', '1100011101011'],
    ]);
  });

  it('has eleven modules a sign, thirteen for the stop, and no two signs alike', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const drawn = all.map((sign) => signsOf(sign)[1] ?? '');
    expect(new Set(drawn).size).toBe(95);
    // Bars are an even number of modules in every sign: the reader's own parity.
    for (const sign of drawn) expect([sign.length, sign.replaceAll('0', '').length % 2]).toEqual([11, 0]);
    expect(code128Modules('TK109')).toHaveLength(11 * 7 + 13);
  });

  it('is drawn with the blank that a reader needs, bar by bar, and names what it draws', () => {
    const picture = String(barCode('TK109'));
    expect(picture).toContain('viewBox="0 0 110 1"');
    expect(picture).toContain('<path d="M10 0h2v1h-2zM13 0h1v1h-1z');
    expect(picture).toContain('>TK109</figcaption>');
  });

  it('refuses what it can not draw', () => {
    for (const text of ['', 'ñ', 'a\n', '€', '\u007f']) expect(() => barCode(text)).toThrow(RangeError);
  });
});
