import { shareOf, subDecimals } from './decimals';

describe('decimals of the dashboard', () => {
  it('subtracts exactly', () => {
    expect(subDecimals('100.00', '30.50')).toBe('69.50');
    expect(subDecimals('0.30', '0.10')).toBe('0.20');
    expect(subDecimals('100.00', '130.00')).toBe('-30.00');
  });

  it('never says all is there before it is', () => {
    expect(shareOf('599.99', '600.00')).toBe(99);
    expect(shareOf('600.00', '600.00')).toBe(100);
    expect(shareOf('900.00', '600.00')).toBe(100);
    expect(shareOf('-5.00', '600.00')).toBe(0);
    expect(shareOf('0', '0')).toBe(100);
  });
});
