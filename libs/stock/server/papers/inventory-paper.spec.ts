import type { Branch } from '@ceiba/branches/contract';
import type { StoredInventoryLine, StoredInventoryRecord } from '@ceiba/stock/contract';
import { inventoryPage } from './inventory-paper';

const line = (more: Partial<StoredInventoryLine>): StoredInventoryLine => ({
  line: 1,
  id_product: 1,
  key_product: 'A-1',
  name_product: 'Té <b>',
  id_product_unit: 2,
  code_product_unit: 'G',
  barcode: '7501',
  lot: null,
  date_expiration: null,
  qty_system: '1200.5000',
  price: '116.00',
  qty_physic: 1197,
  qty_difference: '-3.5000',
  subtotal: '406.00',
  counted_at: null,
  qty_stock: null,
  qty_posted: null,
  ...more,
});
const inventory = {
  id_inventory: 7,
  name_inventory: 'Anaquel 3',
  date_inventory: '2026-11-28',
  key_branch_office: 'CDMX',
  name_branch_office: 'Centro',
  status_text: 'Borrador',
  total_inventory: '406.00',
  qty_difference_total_inventory: '-3.5000',
  difference_text: '-3.5 G',
  user_applied: null,
  applied_at: null,
  created_at: new Date('2026-11-28T18:00:00Z'),
  details: [line({}), line({ key_product: 'B-2', lot: 'L1', date_expiration: '2027-01-31', qty_physic: null })],
} as StoredInventoryRecord;
const branch = {
  name_ticket: 'Ceiba',
  address_ticket: 'Juárez 1',
  time_zone: 'America/Mexico_City',
  code_money: 'MXN',
};
const paper = { inventory, branch: branch as Branch, company: { name: 'Ceiba', rfc: null } };

describe('an inventory on paper', () => {
  it('shows the result with what was not counted and the shortfall', () => {
    const page = inventoryPage(paper, 'result');
    for (const text of [
      'Inventario físico',
      '1.2005 KG',
      '1.1970 KG',
      '-3.5 G',
      'No contado',
      '1 de 2',
      '$406.00',
      'L1 · 31/01/2027',
    ])
      expect(page).toContain(text);
    expect(page).toContain('Té &lt;b&gt;');
  });

  it('the sheet to count on tells no quantity', () => {
    const page = inventoryPage(paper, 'sheet');
    expect(page).toContain('Hoja de conteo');
    for (const text of ['1.2005', '-3.5', '406', 'No contado']) expect(page).not.toContain(text);
    expect(page).toContain('____________ G');
  });
});
