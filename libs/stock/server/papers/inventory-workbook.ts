import { PassThrough } from 'node:stream';
import { writeWorkbook, type WorkbookColumn } from '@ceiba/platform/server';
import type { StoredInventoryRecord } from '@ceiba/stock/contract';

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'ID', key: 'id_product', kind: 'id', width: 8 },
  { header: 'Clave', key: 'key_product', kind: 'text', width: 14 },
  { header: 'Producto', key: 'name_product', kind: 'text', width: 36 },
  { header: 'Lote', key: 'lot', kind: 'text', width: 14 },
  { header: 'Caducidad', key: 'date_expiration', kind: 'date' },
  { header: 'Sistema', key: 'qty_system', kind: 'decimal' },
  { header: 'Físico', key: 'qty_physic', kind: 'integer' },
  { header: 'Diferencia', key: 'qty_difference', kind: 'decimal', total: true },
  { header: 'Precio', key: 'price', kind: 'money' },
  { header: 'Faltante', key: 'subtotal', kind: 'money', total: true },
  { header: 'Stock al aplicar', key: 'qty_stock', kind: 'decimal' },
  { header: 'Aplicado', key: 'qty_posted', kind: 'decimal', total: true },
];

/** An inventory as Excel: a blank physical quantity is "not counted". */
export async function inventoryWorkbook(inventory: StoredInventoryRecord, who: string, when: Date): Promise<Buffer> {
  const out = new PassThrough();
  const parts: Buffer[] = [];
  out.on('data', (part: Buffer) => parts.push(part));
  const { details, name_inventory, key_branch_office, date_inventory, status_text } = inventory;
  await writeWorkbook(out, {
    sheets: [{ name: 'Inventario', columns: COLUMNS, rows: details }],
    filters: [
      { label: 'Inventario', value: `#${inventory.id_inventory} ${name_inventory}` },
      { label: 'Sucursal', value: key_branch_office },
      { label: 'Fecha', value: date_inventory },
      { label: 'Estado', value: status_text },
    ],
    who,
    when,
  });
  return Buffer.concat(parts);
}
