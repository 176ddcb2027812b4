import { type Seat, seatsGivenUp } from './returned-seats';

const AT = new Date('2026-11-29T03:00:00.000Z');
const seat = (id_ticket: number, more: Partial<Seat> = {}): Seat => ({
  ...{ id_ticket, line: 1, id_product: 7, revoked_at: null, entered_at: null },
  ...more,
});

describe('seats that are given up for pieces that came back', () => {
  it('are the last ones that nobody used', () => {
    const seats = [seat(1), seat(2), seat(3, { entered_at: AT }), seat(4)];
    expect(seatsGivenUp(seats, [{ line: 1, sold: 4, returned: 2 }])).toEqual({ ids: [2, 4], short: 0 });
    expect(seatsGivenUp(seats, [{ line: 1, sold: 4, returned: 4 }])).toEqual({ ids: [1, 2, 4], short: 1 });
  });

  it('are not given up twice', () => {
    const seats = [seat(1), seat(2, { revoked_at: AT }), seat(3, { revoked_at: AT })];
    expect(seatsGivenUp(seats, [{ line: 1, sold: 3, returned: 2 }])).toEqual({ ids: [], short: 0 });
    expect(seatsGivenUp(seats, [{ line: 1, sold: 3, returned: 3 }])).toEqual({ ids: [1], short: 0 });
  });

  it('are several a piece of a pack, of each of its events', () => {
    const seats = [seat(1), seat(2), seat(3, { id_product: 8 }), seat(4), seat(5), seat(6, { id_product: 8 })];
    expect(seatsGivenUp(seats, [{ line: 1, sold: 2, returned: 1 }])).toEqual({ ids: [4, 5, 6], short: 0 });
  });

  it('are those of the line, and none of lines without tickets', () => {
    const seats = [seat(1), seat(2, { line: 2 })];
    const pieces = [
      { line: 2, sold: 1, returned: 1 },
      { line: 3, sold: 5, returned: 5 },
    ];
    expect(seatsGivenUp(seats, pieces)).toEqual({ ids: [2], short: 0 });
    expect(seatsGivenUp([], pieces)).toEqual({ ids: [], short: 0 });
  });
});
