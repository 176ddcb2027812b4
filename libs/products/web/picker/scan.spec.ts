import { exactRow, readCode } from './product-code';
import { ScanBurst } from './scan-burst';

/** Types a text, one key each so many milliseconds. */
function typed(burst: ScanBurst, text: string, every: number, from = 1000): string | null {
  let at = from;
  for (const char of text) {
    burst.key(char, at);
    at += every;
  }
  return burst.end(at);
}

describe('a scanner', () => {
  it('is told from a person by its speed', () => {
    expect(typed(new ScanBurst(), '750100000137', 8)).toBe('750100000137');
    expect(typed(new ScanBurst(), '750100000137', 90)).toBeNull();
    expect(typed(new ScanBurst(), '500', 8)).toBeNull();
  });

  it('begins anew after a pause, and forgets at Enter', () => {
    const burst = new ScanBurst();
    burst.key('9', 0);
    expect(typed(burst, 'NUT-001', 10, 5000)).toBe('NUT-001');
    expect(burst.end(5100)).toBeNull();
  });

  it('says where a burst begins', () => {
    const burst = new ScanBurst();
    expect([burst.key('A', 0), burst.key('B', 10), burst.key('C', 900)]).toEqual([true, false, true]);
  });
});

describe('what is entered', () => {
  it('is a key, with a quantity before an asterisk', () => {
    expect(readCode(' NUT-001 ')).toEqual({ code: 'NUT-001', qty: 1 });
    expect(readCode('12 * NUT-001')).toEqual({ code: 'NUT-001', qty: 12 });
    expect(readCode('0*NUT')).toEqual({ code: '0*NUT', qty: 1 });
    expect(readCode('3*')).toEqual({ code: '3*', qty: 1 });
  });

  it('means the key before the bar code, whatever the case', () => {
    const rows = [
      { key_product: 'B', barcode: 'A' },
      { key_product: 'A', barcode: null },
    ];
    expect(exactRow(rows, 'a')).toBe(rows[1]);
    expect(exactRow(rows.slice(0, 1), 'a')).toBe(rows[0]);
    expect(exactRow(rows, 'c')).toBeUndefined();
  });
});
