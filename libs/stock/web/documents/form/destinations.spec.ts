import type { DocumentType } from '@ceiba/stock/contract';
import { destinationsOf } from './destinations';

const branch = (id: number, part: object = {}) => ({
  id_branch_office: id,
  key_branch_office: `B${id}`,
  name_branch_office: `Sucursal ${id}`,
  id_type_money: 2,
  code_money: 'MXN',
  is_branch_office: 1 as const,
  is_laboratory: 0 as const,
  enabled_branch_office: 1 as const,
  pick_up_branch_office: 1 as const,
  ...part,
});
const shop = branch(1);
const other = branch(2);
const closed = branch(3, { enabled_branch_office: 0 });
const dollars = branch(4, { id_type_money: 1 });
const warehouse = branch(5, { is_branch_office: 0 });
const stores = branch(6, { is_branch_office: 0 });
const laboratory = branch(70, { is_laboratory: 1, is_branch_office: 0 });
const pesos = branch(57);
const houston = branch(111, { id_type_money: 1 });
const ALL = [shop, other, closed, dollars, warehouse, stores, laboratory, pesos, houston];
const OPTIONS = {
  id_period: 1,
  code_period: '2026-11',
  percentage_iva: '0.16',
  branches_production: [70, 113],
  branch_transfer_pesos: 57,
  branch_transfer_dollars: 111,
};
const from = (type: DocumentType | null, origin: typeof shop | undefined) =>
  destinationsOf(type, origin, ALL, OPTIONS).map(({ id_branch_office }) => id_branch_office);

describe('where a document may go', () => {
  it('nowhere without a type that has a destination, or without an origin', () => {
    expect([from(null, shop), from(1, shop), from(2, shop), from(3, undefined)]).toEqual([[], [], [], []]);
  });

  it('a transfer to open branches of its currency; from a warehouse only to warehouses', () => {
    expect(from(3, shop)).toEqual([2, 5, 6, 70, 57]);
    expect(from(3, dollars)).toEqual([111]);
    expect(from(3, warehouse)).toEqual([6, 70]);
  });

  it('a request to a laboratory, a production to any other branch of the currency', () => {
    expect(from(4, shop)).toEqual([70]);
    expect(from(6, laboratory)).toEqual([1, 2, 5, 6, 57]);
  });

  it('a direct transfer to the fixed branch of its currency, even when that is where it stands', () => {
    expect(from(5, shop)).toEqual([57]);
    expect(from(5, dollars)).toEqual([111]);
    expect(from(5, pesos)).toEqual([57]);
  });
});
