import type { CodePage } from '@ceiba/sales/contract';
import { PageText } from './code-page';
import { drawerPulse, EscPosPaper, type PrinterProfile } from './escpos';

const SIGNS = 'ñ Ñ á é í ó ú ü ¿ ¡ €';
const profile = (more: Partial<PrinterProfile> = {}): PrinterProfile => ({
  ...{ code_page: '858', page_number: 19, line_chars: 48, cut: 'partial', feed_lines: 4 },
  ...more,
});
const bytesOf = (page: CodePage, text: string) => {
  const words = new PageText(page);
  return words.encode(words.printable(text));
};

describe('texts of a code page', () => {
  it('are one byte a sign, by the makers’ tables', () => {
    // ñ Ñ á é í ó ú ü ¿ ¡ € Á, from the charts of IBM and Microsoft.
    expect(bytesOf('858', 'ñÑáéíóúü¿¡€Á')).toEqual([
      0xa4, 0xa5, 0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0x81, 0xa8, 0xad, 0xd5, 0xb5,
    ]);
    expect(bytesOf('1252', 'ñÑáéíóúü¿¡€Á')).toEqual([
      0xf1, 0xd1, 0xe1, 0xe9, 0xed, 0xf3, 0xfa, 0xfc, 0xbf, 0xa1, 0x80, 0xc1,
    ]);
    expect(bytesOf('437', 'ñÑáéú')).toEqual([0xa4, 0xa5, 0xa0, 0x82, 0xa3]);
  });

  it('are composed first: n with a tilde of its own is ñ', () => {
    expect(bytesOf('858', 'n\u0303o')).toEqual(bytesOf('858', 'ño'));
  });

  it('have a plain letter for what the page lacks, once remembered, and never two lines', () => {
    const words = new PageText('437');
    expect(words.printable('Álvaro Íñigo €5 × “té” 漢\u200b\n¿?')).toBe('Alvaro Iñigo EUR5 x "té" ? ¿?');
    expect([...words.lacking].sort()).toEqual(['Á', 'Í', '×', '“', '”', '€', '漢'].sort());
    const all = new PageText('858');
    expect(all.printable(SIGNS)).toBe(SIGNS);
    expect(all.lacking.size).toBe(0);
  });
});

describe('bytes of a paper', () => {
  it('feed before the knife, and leave it away where there is none', () => {
    const bytes = [...new EscPosPaper(profile({ cut: 'none', feed_lines: 5 })).line('x').end(null)];
    expect(bytes.slice(-3)).toEqual([0x1b, 0x64, 5]);
    expect([...new EscPosPaper(profile({ feed_lines: 3 })).end(null)].slice(-6)).toEqual([
      0x1b, 0x64, 3, 0x1d, 0x56, 1,
    ]);
  });

  it('open the drawer with five bytes, at its pin', () => {
    expect(drawerPulse(2)).toEqual([0x1b, 0x70, 0, 0x32, 0xfa]);
    expect(drawerPulse(5)).toEqual([0x1b, 0x70, 1, 0x32, 0xfa]);
    const bytes = new EscPosPaper(profile()).line('x').end(2);
    expect([...bytes.subarray(-5)]).toEqual(drawerPulse(2));
  });

  it.each(['858', '1252'] as const)('hold every Spanish sign at both widths, on page %s', (code_page) => {
    for (const line_chars of [32, 48]) {
      const bytes = new EscPosPaper(profile({ code_page, line_chars })).line(SIGNS).end(null);
      // Between the styles before it (8 bytes after the beginning of 7) and the line feed.
      expect([...bytes.subarray(16, 16 + SIGNS.length)]).toEqual(bytesOf(code_page, SIGNS));
    }
  });
});
