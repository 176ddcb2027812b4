import { growthOf } from './start';

const growth = (total: string, total_before: string) => growthOf({ total, total_before });

describe('growth', () => {
  it('is told in percent with one decimal, rounded half up', () => {
    expect(growth('112.50', '100.00')).toBe('12.5');
    expect(growth('97.00', '100.00')).toBe('-3.0');
    expect(growth('0.00', '100.00')).toBe('-100.0');
    expect(growth('100.00', '100.00')).toBe('0.0');
    expect(growth('100.05', '100.00')).toBe('0.1');
    expect(growth('99999999999.99', '0.01')).toBe('999999999999800.0');
  });

  it('is none where nothing had been sold', () => {
    expect(growth('5.00', '0.00')).toBeNull();
    expect(growth('5.00', '-1.00')).toBeNull();
  });
});
