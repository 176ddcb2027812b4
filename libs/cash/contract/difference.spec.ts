import { differenceOf, leftOver, needsWord } from './difference';

describe('the difference of a count', () => {
  it.each([
    // [expected, counted, difference]
    ['1250.00', '1250.00', '0.00'],
    ['1249.00', '1200.00', '0.00'],
    ['1249.99', '1200.00', '0.00'],
    ['1250.00', '1200.00', '-50.00'],
    ['1200.00', '1200.01', '0.01'],
    ['1200.00', '1250.00', '50.00'],
    ['0.00', '0.00', '0.00'],
    ['49.99', '0.00', '0.00'],
    ['-20.00', '0.00', '20.00'],
    ['500.00', '0.00', '-500.00'],
  ])('expected %s, counted %s: %s', (expected, counted, difference) => {
    expect(differenceOf(expected, counted)).toBe(difference);
  });

  it('is exact where nothing is rounded', () => {
    expect(differenceOf('49.99', '40.00', '0.00')).toBe('-9.99');
  });

  it('leaves the fund and what rounding down left, and not what is missing', () => {
    expect(leftOver('500.00', '1249.00', '1200.00', '0.00')).toBe('549.00');
    expect(leftOver('500.00', '1300.00', '1200.00', '-100.00')).toBe('500.00');
    expect(leftOver('500.00', '1200.00', '1250.00', '50.00')).toBe('500.00');
  });

  it('needs a second word above the limit only, whichever way', () => {
    expect(needsWord(['-100.00', null], '100.00')).toBe(false);
    expect(needsWord(['-100.01', null], '100.00')).toBe(true);
    expect(needsWord(['0.00', '100.01'], '100.00')).toBe(true);
    expect(needsWord(['-9999.00'], null)).toBe(false);
  });
});
