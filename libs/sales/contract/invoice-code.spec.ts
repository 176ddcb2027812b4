import { invoiceAddress, lastInvoiceDay, newInvoiceCode, readInvoiceCode } from './invoice-code';
import { CLEAR_SIGNS } from './clear-signs';

/** The same signs each time (a linear congruence). */
function picks(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((at / 2_147_483_648) * below);
  };
}

describe('the code of a ticket to be invoiced', () => {
  const codes = Array.from({ length: 200 }, (_, index) => newInvoiceCode(picks(index + 1)));

  it('has twelve signs that nobody takes for one another', () => {
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect(new Set(codes).size).toBe(200);
    expect(newInvoiceCode(() => 0)).toBe('222222222222');
    expect(newInvoiceCode((below) => below - 1)).toBe('ZZZZZZZZZZZW');
  });

  it('is read as people type it, and out of the address of its QR', () => {
    for (const code of codes) {
      const typed = `${code.slice(0, 4)} ${code.slice(4, 8)}-${code.slice(8)}`.toLowerCase();
      expect(readInvoiceCode(` ${typed} `)).toBe(code);
      expect(readInvoiceCode(invoiceAddress('https://ceiba.example', code))).toBe(code);
    }
  });

  it('tells every sign that is wrong, and every two that changed places', () => {
    const [code = ''] = codes;
    for (let at = 0; at < code.length; at++) {
      for (const sign of CLEAR_SIGNS)
        if (sign !== code[at])
          expect([sign, readInvoiceCode(code.slice(0, at) + sign + code.slice(at + 1))]).toEqual([sign, null]);
      for (let other = at + 1; other < code.length; other++) {
        if (code[at] === code[other]) continue;
        const swapped = [...code];
        [swapped[at], swapped[other]] = [code[other] ?? '', code[at] ?? ''];
        expect([at, other, readInvoiceCode(swapped.join(''))]).toEqual([at, other, null]);
      }
    }
    for (const text of ['', code.slice(1), `${code}2`, `0${code.slice(1)}`, 'https://ceiba.example/facturacion#'])
      expect(readInvoiceCode(text)).toBeNull();
  });
});

it('a ticket is invoiced until the end of its month, and the days that the company adds', () => {
  expect(lastInvoiceDay('2026-11-01', 0)).toBe('2026-11-30');
  expect(lastInvoiceDay('2026-12-31', 0)).toBe('2026-12-31');
  expect(lastInvoiceDay('2028-02-29', 0)).toBe('2028-02-29');
  expect(lastInvoiceDay('2026-12-05', 3)).toBe('2027-01-03');
});
