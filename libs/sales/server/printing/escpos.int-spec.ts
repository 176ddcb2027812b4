import { EscPosReader } from '@ceiba/platform/testing';
import { drawerPulse, EscPosPaper, type PrinterProfile, wrap } from './escpos';
import { testPage } from './test-page';

const SIGNS = 'ñ Ñ á é í ó ú ü ¿ ¡ €';
const profile = (more: Partial<PrinterProfile> = {}): PrinterProfile => ({
  ...{ code_page: '858', page_number: 19, line_chars: 48, cut: 'partial', feed_lines: 4 },
  ...more,
});

describe('bytes of a paper', () => {
  it.each([
    ['858', 19, 32],
    ['858', 19, 48],
    ['1252', 16, 32],
    ['1252', 16, 48],
  ] as const)('print every Spanish sign on page %s at number %i, %i wide', (code_page, page_number, line_chars) => {
    const paper = new EscPosPaper(profile({ code_page, page_number, line_chars }));
    const bytes = paper.line(SIGNS).pair(`Jarabe de ñandú ${SIGNS} y más`, '1,234.50').rule().end(null);
    // Reset, then out of Kanji mode, then the page: nothing before them.
    expect([...bytes.subarray(0, 7)]).toEqual([0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, page_number]);
    const read = new EscPosReader(bytes, line_chars).read();
    expect(read.lines[0]?.text).toBe(SIGNS);
    expect(read.lines.every((line) => line.page === page_number)).toBe(true);
    expect(read.lines.at(-2)?.text).toHaveLength(line_chars);
    expect(read.lines.at(-2)?.text.endsWith(' 1,234.50')).toBe(true);
    expect(read.lines.at(-1)?.text).toBe('-'.repeat(line_chars));
    expect(read).toMatchObject({ cuts: ['partial'], drawer: [], resets: 1 });
  });

  it('open the drawer with five bytes, at the end, at its pin', () => {
    expect(drawerPulse(2)).toEqual([0x1b, 0x70, 0, 0x32, 0xfa]);
    expect(drawerPulse(5)).toEqual([0x1b, 0x70, 1, 0x32, 0xfa]);
    const bytes = new EscPosPaper(profile({ cut: 'full' })).line('x').end(2);
    expect([...bytes.subarray(-5)]).toEqual(drawerPulse(2));
    expect(new EscPosReader(bytes, 48).read()).toMatchObject({
      cuts: ['full'],
      drawer: [{ pin: 2, on: 0x32, off: 0xfa }],
    });
  });

  it('break at blanks, cut a long word, and never push a figure away', () => {
    expect(wrap('uno dos tres', 7)).toEqual(['uno dos', 'tres']);
    expect(wrap('a'.repeat(20), 8)).toEqual(['aaaaaaaa', 'aaaaaaaa', 'aaaa']);
    expect(wrap('', 8)).toEqual(['']);
    const name = 'Suplemento '.repeat(14).trim();
    const bytes = new EscPosPaper(profile({ line_chars: 32 })).pair(name, '9,999,999.99').end(null);
    const lines = new EscPosReader(bytes, 32).read().lines.map(({ text }) => text);
    expect(lines.every((line) => line.length <= 32)).toBe(true);
    expect(lines.at(-1)).toMatch(/ 9,999,999\.99$/);
    expect(lines.join(' ').match(/Suplemento/g)).toHaveLength(14);
  });

  it('make a test page that says each code page', () => {
    for (const line_chars of [32, 48]) {
      const read = new EscPosReader(testPage('Caja 1', profile({ line_chars })), line_chars).read();
      const text = read.lines.map((line) => line.text).join('\n');
      expect(text).toContain('Caja 1');
      for (const page of [19, 16, 2, 0]) expect(text).toContain(` ${page}: `);
      expect(read.barCodes).toEqual(['TK109']);
    }
  });
});
