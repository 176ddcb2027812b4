/** A ticket of a line, as far as giving it back goes. */
export interface Seat {
  id_ticket: number;
  line: number;
  id_product: number;
  revoked_at: Date | null;
  entered_at: Date | null;
}

/** A line of the sale: how many pieces were sold, how many of them came back until now. */
export interface ReturnedPieces {
  line: number;
  sold: number;
  returned: number;
}

/**
 * Tickets that open no door any more for the pieces that came back: of each line those that nobody used, the last ones
 * first. `short`: how many more would have to be given up, which people have entered with.
 */
export function seatsGivenUp(
  seats: readonly Seat[],
  pieces: readonly ReturnedPieces[],
): { ids: number[]; short: number } {
  const ids: number[] = [];
  let short = 0;
  for (const { line, sold, returned } of pieces)
    for (const id_product of new Set(seats.filter((seat) => seat.line === line).map((seat) => seat.id_product))) {
      const all = seats.filter((seat) => seat.line === line && seat.id_product === id_product);
      // A pack has several seats a piece.
      const wanted = (all.length / sold) * returned - all.filter((seat) => seat.revoked_at !== null).length;
      const free = all
        .filter((seat) => seat.revoked_at === null && seat.entered_at === null)
        .sort((one, other) => other.id_ticket - one.id_ticket)
        .slice(0, Math.max(0, wanted));
      ids.push(...free.map((seat) => seat.id_ticket));
      short += Math.max(0, wanted - free.length);
    }
  return { ids: ids.sort((one, other) => one - other), short };
}
