import { mondayOf, weeksOf } from './weeks';

describe('weeks', () => {
  it('begin on Monday', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-06', '2027-01-01'].map(mondayOf)).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-11-30',
      '2026-11-30',
      '2026-12-28',
    ]);
  });

  it('are those that a range of days touches', () => {
    expect(weeksOf('2026-11-29', '2026-12-07')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07']);
    expect(weeksOf('2026-11-30', '2026-11-30')).toEqual(['2026-11-30']);
    expect(weeksOf('2026-12-12', '2026-12-01')).toEqual(['2026-12-07']);
  });
});
