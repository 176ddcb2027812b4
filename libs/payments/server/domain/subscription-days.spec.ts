import { anchorOf, cycleOn, dueAfter, dueOn, isEarly, isOver } from './subscription-days';

describe('days of a subscription', () => {
  it('keeps the anchor: 31 stays 31, short months use their last day', () => {
    const due = (cycle: number) => dueOn('2026-01-31', 31, cycle);
    expect([1, 2, 3, 4, 5, 12, 13, 14].map(due)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ]);
    expect(dueOn('2024-01-30', 30, 2)).toBe('2024-02-29');
    expect(dueOn('2026-11-29', 29, 4)).toBe('2027-02-28');
    expect(anchorOf('2026-11-09')).toBe(9);
  });

  it('skips what passed while it rested, and stays with its anchor', () => {
    const began = { started_on: '2026-01-31', anchor_day: 31 };
    expect(cycleOn(began, 2, '2026-02-27')).toEqual({ cycle: 2, due_on: '2026-02-28' });
    expect(cycleOn(began, 2, '2026-03-05')).toEqual({ cycle: 2, due_on: '2026-02-28' });
    expect(cycleOn(began, 2, '2026-06-10')).toEqual({ cycle: 5, due_on: '2026-05-31' });
    expect(['2026-02-27', '2026-02-28', '2026-06-10'].map((day) => dueAfter(began, 2, day))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-06-30',
    ]);
  });

  it('knows a charge too many, and what nobody paid for too long', () => {
    expect([isEarly('2026-02-22', '2026-02-28'), isEarly('2026-02-23', '2026-02-28')]).toEqual([true, false]);
    expect([isOver('active', '2026-02-27', '2026-03-14'), isOver('active', '2026-02-27', '2026-03-15')]).toEqual([
      false,
      true,
    ]);
    expect(isOver('suspended', '2026-02-27', '2026-03-15')).toBe(false);
    expect(isOver('active', null, '2099-01-01')).toBe(false);
  });
});
