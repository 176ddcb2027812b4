import type { PalletProduct } from '@ceiba/stock/contract';
import { addedPicks, capOf, changedPick, pickOf, picksOf } from './pick-draft';

const row = (id_product: number, here: string, free: string): PalletProduct => ({
  id_pallet_stock_det: null,
  id_product,
  key_product: `CE-00${id_product}`,
  name_product: `Producto ${id_product}`,
  id_product_unit: 1,
  code_product_unit: 'PZ',
  barcode: null,
  qty_real: '20.0000',
  exists_pallet_stock: here,
  qty_free: free,
});

describe('the form of a location', () => {
  it('begins with ENTRADA, and caps each movement by what it takes from', () => {
    const line = pickOf(row(1, '4.0000', '7.5000'), true);
    expect([line.movement, capOf(line), capOf({ ...line, movement: 'SALIDA' })]).toEqual(['ENTRADA', 7.5, 4]);
    const full = changedPick(line, { qty: '9' });
    expect([full.qty, changedPick(full, { movement: 'SALIDA' }).qty]).toEqual(['7.5', '4']);
    expect(changedPick(pickOf(row(1, '0', '0'), false), { qty: '1' }).qty).toBe('');
  });

  it('counts pieces up and says which don’t fit', () => {
    const first = addedPicks([], [{ row: row(1, '0', '2'), qty: 1 }]);
    const second = addedPicks(first.lines, [
      { row: row(1, '0', '2'), qty: 5 },
      { row: row(2, '0', '9'), qty: 3 },
    ]);
    expect(second.lines.map((line) => [line.id_product, line.qty])).toEqual([
      [1, '2'],
      [2, '3'],
    ]);
    expect([first.short, second.short]).toEqual([[], ['CE-001']]);
  });

  it('sends what moves', () => {
    const lines = [
      pickOf(row(1, '4', '4'), true),
      changedPick(pickOf(row(2, '4', '4'), true), { movement: 'SALIDA', qty: '1,5' }),
    ];
    expect(picksOf(lines)).toEqual([{ id_product: 2, movement: 'SALIDA', qty_product: '1,5' }]);
  });
});
