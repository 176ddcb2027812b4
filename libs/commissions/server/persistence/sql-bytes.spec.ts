import { fromCents } from '@ceiba/platform/contract';
import { SqlBytes } from './sql-bytes';

describe('Rows as bytes', () => {
  it('write whole numbers, cents and constants, row after row', () => {
    const out = new SqlBytes(100);
    out.row().int(0).int(7).int(-120).text("'X'").end();
    out.row().cents(0).cents(5).cents(-1_050).cents(123_456_789).end();
    expect(out.take()).toBe("(0,7,-120,'X'),(0.00,0.05,-10.50,1234567.89)");
    expect(out.empty).toBe(true);
    out.row().int(2_147_483_647).end();
    expect(out.take()).toBe('(2147483647)');
  });

  it('agree with the exact writer for amounts of any length', () => {
    const out = new SqlBytes(10_000);
    for (let cents = 1; cents < 900_000_000_000_000; cents = cents * 7 + 3) {
      out.row().cents(cents).int(cents).end();
      expect(out.take()).toBe(`(${fromCents(cents)},${cents})`);
    }
  });

  it('say when the statement is long enough', () => {
    const out = new SqlBytes(10);
    out.row().int(1).end();
    expect(out.full).toBe(false);
    out.row().int(123_456).end();
    expect(out.full).toBe(true);
  });
});
