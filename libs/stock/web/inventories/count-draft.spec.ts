import { counted, type CountLine, readAnew, sumsOf, withCounts, withLines } from './count-draft';

const line = (id_product: number, part: Partial<CountLine> = {}): CountLine => ({
  id_product,
  key_product: `CE-00${id_product}`,
  name_product: `Producto ${id_product}`,
  id_product_unit: 1,
  code_product_unit: 'PZ',
  lot: null,
  date_expiration: null,
  qty_system: '10.0000',
  price: '5.50',
  qty_physic: '',
  recount: 0,
  ...part,
});
const qtys = (lines: readonly CountLine[]) => lines.map((one) => one.qty_physic);

describe('the form of an inventory', () => {
  it('tells zero from blank', () => {
    const grams = { id_product_unit: 2, code_product_unit: 'G' };
    const lines = [line(1, { qty_physic: '0' }), line(2), line(3, { qty_physic: '12' })];
    expect(sumsOf([...lines, line(4, { ...grams, qty_physic: '2010', price: '0.10' })])).toEqual({
      done: 3,
      difference: '-8 PZ + 2.0000 Kilos',
      total_inventory: '55.00',
    });
  });

  it('a text of two meanings counts nothing and waits as it is', () => {
    const unread = line(1, { qty_physic: '12,5' });
    expect(counted([unread], 1, { qty: 1 }).lines).toEqual([unread]);
    expect(sumsOf([unread])).toMatchObject({ difference: '0 PZ', total_inventory: '0.00' });
  });

  it('counts one more for each scan, from blank too', () => {
    let lines = counted([line(1), line(2)], 2, { qty: 1 }).lines;
    lines = counted(lines, 2, { qty: 3 }).lines;
    expect(qtys(lines)).toEqual(['', '4']);
    expect(counted(lines, 9, { qty: 1 })).toEqual({ lines, choose: null });
  });

  it('asks for the lot where there are several, and counts nothing', () => {
    const lots = [line(1), line(2, { lot: 'A' }), line(2, { lot: 'B' })];
    expect(counted(lots, 2, { qty: 1 })).toEqual({ lines: lots, choose: 1 });
  });

  it('counts where the code names the lot, and begins a lot that is not there', () => {
    const lots = ['A', 'B'].map((lot) => line(1, { lot, date_expiration: '2027-01-31' }));
    const read = { qty: 2, lot: 'b', date_expiration: null };
    expect(qtys(counted(lots, 1, read, true).lines)).toEqual(['', '2']);
    const fresh = counted(lots, 1, { ...read, lot: 'C', date_expiration: '2028-01-31' }, true);
    expect(
      fresh.lines.map(({ lot, date_expiration, qty_physic, qty_system }) => [
        ...[lot, date_expiration, qty_physic, qty_system],
      ]),
    ).toEqual([
      ['A', '2027-01-31', '', '10.0000'],
      ['B', '2027-01-31', '', '10.0000'],
      ['C', '2028-01-31', '2', '0.0000'],
    ]);
    // Counted by product, its lots do not matter.
    expect(qtys(counted([line(1)], 1, read).lines)).toEqual(['2']);
  });

  it('puts a product, or a lot, in once', () => {
    const lot = (name: string) => line(1, { lot: name, date_expiration: '2027-01-31' });
    expect(withLines([line(1)], [line(1), line(2)], false).map((one) => one.id_product)).toEqual([1, 2]);
    expect(withLines([lot('A')], [lot('a'), lot('B')], true).map((one) => one.lot)).toEqual(['A', 'B']);
  });

  it('marks counts that stay although the system moved', () => {
    const now = [{ ...line(1), barcode: null, name_clasification: '', qty_system: '9.0000' }];
    expect(readAnew([line(1, { qty_physic: '9' }), line(2, { qty_system: '0.0000' })], now, false)).toMatchObject([
      { qty_system: '9.0000', recount: 1 },
      { qty_system: '0.0000', recount: 0 },
    ]);
  });

  it('takes counts over from a file, known lots and new ones', () => {
    const count = (id_product: number, qty_physic: number, lot: string | null = null) => ({
      id_product,
      key_product: `CE-00${id_product}`,
      lot,
      date_expiration: lot && '2027-01-31',
      qty_physic,
    });
    expect(qtys(withCounts([line(1), line(2)], [count(2, 0), count(1, 7)], false).lines)).toEqual(['7', '0']);
    const lots = ['A', 'B'].map((lot) => line(1, { lot, date_expiration: '2027-01-31' }));
    const read = withCounts([...lots, line(2)], [count(1, 3, 'b'), count(1, 4, 'C'), count(1, 9), count(2, 5)], true);
    expect(read.lines.map((one) => [one.id_product, one.lot, one.qty_physic, one.qty_system])).toEqual([
      [1, 'A', '', '10.0000'],
      [1, 'B', '3', '10.0000'],
      [2, null, '5', '10.0000'],
      [1, 'C', '4', '0.0000'],
    ]);
    expect(read.open).toEqual(['CE-001']);
  });
});
