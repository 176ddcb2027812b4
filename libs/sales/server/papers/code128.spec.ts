import { barCode, code128Values, code128Widths } from './code128';

describe('Code 128', () => {
  it('has start, signs, check sum and stop: the example of the standard, worked out by hand', () => {
    // P=48 J=42 J=42 1=17 2=18 3=19 C=35: 104 + 48 + 84 + 126 + 68 + 90 + 114 + 245 = 879; 879 mod 103 = 55.
    expect(code128Values('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
  });

  it('has eleven modules a sign, thirteen for the stop, and no two signs alike', () => {
    const all = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const drawn = all.map((sign) => code128Widths(sign).slice(6, 12).join(''));
    expect(new Set(drawn).size).toBe(95);
    for (const sign of drawn) expect([...sign].map(Number).reduce((sum, width) => sum + width)).toBe(11);
    // Bars are an even number of modules in every sign: the reader's own parity.
    for (const sign of drawn) expect([0, 2, 4].reduce((sum, place) => sum + Number(sign[place]), 0) % 2).toBe(0);
    const whole = code128Widths('TK109');
    expect(whole.reduce((sum, width) => sum + width)).toBe(11 * 7 + 13);
  });

  it('refuses what it can not draw, and names what it draws', () => {
    for (const text of ['', 'ñ', 'a\n', '€']) expect(() => barCode(text)).toThrow(RangeError);
    expect(String(barCode('TK109'))).toContain('>TK109</figcaption>');
  });
});
