import { PassThrough } from 'node:stream';
import { writeWorkbook, type WorkbookColumn } from '@ceiba/platform/server';
import { shownQuantity } from '@ceiba/products/contract';
import type { StoredInventoryLine, StoredInventoryRecord } from '@ceiba/stock/contract';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'ID', key: 'id_product', kind: 'id', width: 8 },
  { header: 'Clave', key: 'key_product', kind: 'text', width: 14 },
  { header: 'Producto', key: 'name_product', kind: 'text', width: 36 },
  { header: 'Lote', key: 'lot', kind: 'text', width: 14 },
  { header: 'Caducidad', key: 'date_expiration', kind: 'date' },
  { header: 'Unidad', key: 'unit', kind: 'text', width: 8 },
  { header: 'Sistema', key: 'qty_system', kind: 'decimal' },
  { header: 'Físico', key: 'qty_physic', kind: 'decimal' },
  { header: 'Diferencia', key: 'qty_difference', kind: 'decimal' },
  { header: 'Precio', key: 'price', kind: 'money' },
  { header: 'Faltante', key: 'subtotal', kind: 'money', total: true },
  { header: 'Stock al aplicar', key: 'qty_stock', kind: 'decimal' },
  { header: 'Aplicado', key: 'qty_posted', kind: 'decimal' },
];

const QUANTITIES = ['qty_system', 'qty_physic', 'qty_difference', 'qty_stock', 'qty_posted'] as const;

/** A line in the unit that it is shown in: grams as kilos. */
function shownLine(line: StoredInventoryLine) {
  const qty = (value: string | number | null) => (value === null ? null : shownQuantity(value, line).qty);
  const figures = Object.fromEntries(QUANTITIES.map((key) => [key, qty(line[key])]));
  return { ...line, ...figures, unit: shownQuantity(0, line).unit };
}

/** An inventory as Excel: quantities beside their unit, never summed over units; a blank physical quantity is "not counted". */
export async function inventoryWorkbook(inventory: StoredInventoryRecord, who: string, when: Date): Promise<Buffer> {
  const out = new PassThrough();
  const parts: Buffer[] = [];
  out.on('data', (part: Buffer) => parts.push(part));
  const { details, name_inventory, key_branch_office, date_inventory, status_text, difference_text } = inventory;
  await writeWorkbook(out, {
    sheets: [{ name: 'Inventario', columns: COLUMNS, rows: details.map(shownLine) }],
    filters: [
      { label: 'Inventario', value: `#${inventory.id_inventory} ${name_inventory}` },
      { label: 'Sucursal', value: key_branch_office },
      { label: 'Fecha', value: date_inventory },
      { label: 'Estado', value: status_text },
      { label: 'Diferencia', value: difference_text ?? '' },
    ],
    who,
    when,
  });
  return Buffer.concat(parts);
}
