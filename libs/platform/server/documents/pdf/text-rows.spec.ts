import { type TextPiece, textRows } from './text-rows';

const at = (text: string, x: number, y: number, width = text.length * 5): TextPiece => [text, x, y, width, 10];

describe('Rows of a page', () => {
  it('go from top to bottom, cells from left to right, whatever order they were drawn in', () => {
    expect(
      textRows([at('Postal:01000', 60, 700), at('RFC:', 10, 720), at('Código', 10, 701), at('XAXX', 40, 720)]),
    ).toEqual(['RFC: XAXX', 'Código Postal:01000']);
  });
  it('join what touches and read ligatures as letters', () => {
    expect(textRows([at('Simpli', 10, 50, 30), at('ﬁ', 40, 50, 6), at('cado', 46, 50, 20)])).toEqual(['Simplificado']);
  });
  it('leave out blanks', () => {
    expect(textRows([at('  ', 10, 50), at('a\u00a0 b', 10, 40)])).toEqual(['a b']);
  });
});
