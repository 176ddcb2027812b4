import { typedDay, typedText } from './typed';

describe('what can be typed', () => {
  it('days get their dashes', () => {
    expect(['2027', '202701', '20270131', '2027/01/31', '2027-01-311', 'ene'].map(typedDay)).toEqual([
      ...['2027', '2027-01', '2027-01-31', '2027-01-31', null, null],
    ]);
  });

  it('texts are cut', () => expect(typedText(3)('ABCD')).toBe('ABC'));
});
