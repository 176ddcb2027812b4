/**
 * What the statements of one payee gather: each sale alone. What is taken back of closed periods (zero or less) goes with the
 * first sales that are worth more than it; where all of them are not, everything waits. `cents` are of the payee's currency.
 */
export function storeGroups<Unit extends { readonly cents: number }>(units: readonly Unit[]): Unit[][] {
  const due = units.filter(({ cents }) => cents > 0);
  const first = units.filter(({ cents }) => cents <= 0);
  if (first.length === 0) return due.map((unit) => [unit]);
  let rest = first.reduce((sum, { cents }) => sum + cents, 0);
  let taken = 0;
  for (const unit of due) {
    if (rest > 0) break;
    first.push(unit);
    rest += unit.cents;
    taken += 1;
  }
  return rest > 0 ? [first, ...due.slice(taken).map((unit) => [unit])] : [];
}
