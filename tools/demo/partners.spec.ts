import { monthsAround } from './calendar';
import { makePartners } from './partners';

describe('the demo’s network', () => {
  const now = new Date('2026-11-27T18:00:00Z');
  const partners = makePartners('2026-11-27', now);

  it('is the same every time', () => {
    expect(makePartners('2026-11-27', now)).toEqual(partners);
  });

  it('is one tree below the company: everybody came after his upline', () => {
    expect(partners).toHaveLength(2001);
    expect(partners.filter(({ upline }) => upline === null).map(({ id }) => id)).toEqual([1]);
    for (const { id, upline, registered } of partners.slice(1)) {
      expect(upline).toBeLessThan(id);
      expect(registered.getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });

  it('gives partner 2 a good part of it', () => {
    const below = new Set([2]);
    for (const { id, upline } of partners) if (upline !== null && below.has(upline)) below.add(id);
    expect(below.size).toBeGreaterThan(300);
    expect(below.size).toBeLessThan(900);
  });
});

describe('the demo’s months', () => {
  it('are calendar months in the company’s zone, also over the turn of the year', () => {
    expect(monthsAround(new Date('2027-01-01T05:59:00Z')).map(({ code, from, to }) => [code, from, to])).toEqual([
      ['2026-09', '2026-09-01', '2026-09-30'],
      ['2026-10', '2026-10-01', '2026-10-31'],
      ['2026-11', '2026-11-01', '2026-11-30'],
      ['2026-12', '2026-12-01', '2026-12-31'],
      ['2027-01', '2027-01-01', '2027-01-31'],
    ]);
    expect(monthsAround(new Date('2027-01-01T06:00:00Z'))[3]?.name).toBe('Enero 2027');
  });
});
