import type { Branch } from '@ceiba/branches/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { BRANCHES } from './branches';
import { CURRENT, monthsAround } from './calendar';
import { makePartners } from './partners';
import { type PlannedSale, planSales } from './sale-plan';

const branches = new Map(
  BRANCHES.map(({ id, money, zone }) => [
    id,
    { id_branch_office: id, id_type_money: money as 1 | 2, time_zone: zone } as Branch,
  ]),
);

/** Hours of the day, first and last days of a month, and an afternoon on which the shown partner had once nothing. */
const NOWS = [
  '2026-11-29T18:31:00Z',
  '2026-11-30T23:59:00Z',
  '2026-12-01T10:01:00Z',
  '2026-12-16T15:00:00Z',
  '2027-01-31T20:00:00Z',
];

const planned = (now: Date) => planSales(makePartners(dayInZone(now), now), monthsAround(now), branches, now);
const told = ({ seed, partner, at, lines, source, cancelled }: PlannedSale) =>
  [
    seed,
    partner.id,
    at.toISOString(),
    lines.map(({ id_product, qty }) => `${qty}x${id_product}`),
    source,
    cancelled,
  ].join(' ');

describe('the demo’s sales', () => {
  it.each(NOWS)('show those who always buy in every period, on %s', (now) => {
    const kept = planned(new Date(now)).filter(
      ({ cancelled, lines, partner }) => !cancelled && lines.length >= 5 && partner.id <= 11,
    );
    const found = new Set(kept.map(({ partner, id_period }) => `${partner.id} ${id_period}`));
    expect(found.size).toBe(10 * CURRENT);
  });

  it('are the same at every hour of a day; those of today only later', () => {
    const day = [6, 18, 23].map((hour) => planned(new Date(Date.UTC(2026, 10, 29, hour))));
    const [first, ...others] = day.map((sales) => sales.filter(({ id_period }) => id_period < CURRENT).map(told));
    expect(first?.length).toBeGreaterThan(4000);
    for (const closed of others) expect(closed).toEqual(first);
    const running = day.map((sales) =>
      sales
        .filter(({ id_period }) => id_period === CURRENT)
        .map(({ seed, partner, source }) => [seed, partner.id, source].join(' '))
        .sort(),
    );
    for (const same of running) expect(same).toEqual(running[0]);
  });
});
