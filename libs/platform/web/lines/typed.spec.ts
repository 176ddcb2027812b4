import { typedAmount, typedCount, typedDay, typedMeasure, typedText } from './typed';

describe('what can be typed', () => {
  it('whole quantities: digits alone, no leading zero', () => {
    expect(['12', '1,200', '007', '0', '', '1.5', '-3', '1234567'].map(typedCount)).toEqual([
      ...['12', '1200', '7', '', '', null, null, null],
    ]);
  });

  it('measures: four decimals, comma or point', () => {
    expect(['1.5', '1,2345', '.5', '1.23456', 'x'].map(typedMeasure)).toEqual(['1.5', '1.2345', '.5', null, null]);
  });

  it('amounts: two decimals', () => {
    expect(['$ 12.50', '12,5', '1.234', ''].map(typedAmount)).toEqual(['12.50', '12.5', null, '']);
  });

  it('days get their dashes', () => {
    expect(['2027', '202701', '20270131', '2027/01/31', '2027-01-311', 'ene'].map(typedDay)).toEqual([
      ...['2027', '2027-01', '2027-01-31', '2027-01-31', null, null],
    ]);
  });

  it('texts are cut', () => expect(typedText(3)('ABCD')).toBe('ABC'));
});
