import { lotsBack, lotUnits, type SoldLot } from './return-lots';

const lot = (name: string, sold: string, more: Partial<SoldLot> = {}): SoldLot => ({
  ...{ line: 1, id_product: 7, id_branch_office: 1, lot: name, date_expiration: '2099-01-31' },
  ...{ sold: lotUnits(sold), open: lotUnits(sold), ...more },
});
const wanted = (qty: number, name: string | null = null) => ({ line: 1, qty, lot: name, date_expiration: null });
const names = (found: ReturnType<typeof lotsBack>) =>
  found.ok ? found.lots.map((one) => `${one.id_product} ${one.lot} ${one.qty}`) : found.problem;

describe('the lots that goods come back to', () => {
  it('are those that they left with, in their order, or the one that is named (odoo#135056, odoo#64724)', () => {
    const lots = () => [lot('SOON', '2'), lot('LATE', '1'), lot('X', '5', { line: 2, id_product: 8 })];
    expect(names(lotsBack(wanted(3), 3, lots()))).toEqual(['7 SOON 2.0000', '7 LATE 1.0000']);
    expect(names(lotsBack(wanted(1, 'LATE'), 3, lots()))).toEqual(['7 LATE 1.0000']);
    expect(names(lotsBack(wanted(2, 'LATE'), 3, lots()))).toBe('lotTooMany');
    expect(names(lotsBack(wanted(1, 'OTHER'), 3, lots()))).toBe('lotTooMany');
  });

  it('are used up: the next entry of the same line sees the rest (odoo#154833)', () => {
    const lots = [lot('SOON', '2'), lot('LATE', '1')];
    expect(names(lotsBack(wanted(2), 3, lots))).toEqual(['7 SOON 2.0000']);
    expect(names(lotsBack(wanted(1), 3, lots))).toEqual(['7 LATE 1.0000']);
    expect(names(lotsBack(wanted(1), 3, lots))).toBe('lotTooMany');
  });

  it('a pack brings its parts for each of its pieces: 3 menus of 2 burgers are 6 (odoo#244702)', () => {
    const lots = () => [lot('B', '6', { id_product: 1 }), lot('F', '3', { id_product: 2 })];
    expect(names(lotsBack(wanted(3), 3, lots()))).toEqual(['1 B 6.0000', '2 F 3.0000']);
    expect(names(lotsBack(wanted(1), 3, lots()))).toEqual(['1 B 2.0000', '2 F 1.0000']);
    expect(names(lotsBack(wanted(1, 'B'), 3, lots()))).toBe('packLot');
  });

  it('what takes no stock brings none', () => {
    expect(names(lotsBack(wanted(2), 2, []))).toEqual([]);
  });
});
