import { walkOf } from './entry-walk';

/** Where Enter leads from a column of line 3. */
function entered(type: 1 | 3, column: string): string {
  let led = '';
  const walk = { go: (row: number, to: string) => void (led = `${row}:${to}`), leave: () => void (led = 'entry') };
  walkOf(type, column, { row: 3, walk }).leave?.();
  return led;
}

describe('Enter in a line', () => {
  it('of an entry goes from lot to expiry, price and quantity, then to the next product', () => {
    expect(['lot', 'date_expiration', 'price', 'qty'].map((column) => entered(1, column))).toEqual([
      ...['3:date_expiration', '3:price', '3:qty', 'entry'],
    ]);
  });

  it('of what goes out leads to the next product', () => {
    expect(['lot', 'qty'].map((column) => entered(3, column))).toEqual(['entry', 'entry']);
  });
});
