import type { Branch } from '@ceiba/branches/contract';
import { formatMoney } from '@ceiba/platform/contract';
import {
  dataTable,
  documentPage,
  factList,
  printDay,
  html,
  printInstant,
  printMoney,
  type PrintedColumn,
  signature,
  totalsBlock,
} from '@ceiba/platform/server';
import { quantityText } from '@ceiba/products/contract';
import type { StoredInventoryLine, StoredInventoryRecord } from '@ceiba/stock/contract';

export interface InventoryPaper {
  inventory: StoredInventoryRecord;
  branch: Branch;
  company: { name: string; rfc: string | null };
}

/** The result with its differences, or a sheet to count on, which shows no quantity at all. */
export type InventoryPaperKind = 'result' | 'sheet';

const num = 'num' as const;
const RESULT: PrintedColumn[] = [
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Lote' },
  { label: 'Sistema', align: num },
  { label: 'Físico', align: num },
  { label: 'Diferencia', align: num },
  { label: 'Precio', align: num },
  { label: 'Faltante', align: num },
];
const SHEET: PrintedColumn[] = [
  { label: 'Clave' },
  { label: 'Producto', wide: true },
  { label: 'Código de barras' },
  { label: 'Lote' },
  { label: 'Físico', align: num },
];

/** A quantity of a line with its unit; blank where there is none. */
const qtyOf = (line: StoredInventoryLine, qty: string | number | null): string =>
  qty === null ? '' : quantityText(qty, line);

/** Lot and expiry in one cell; 9999-12-31 does not expire. */
const lotOf = ({ lot, date_expiration }: StoredInventoryLine): string => {
  if (lot === null) return '';
  return date_expiration === null || date_expiration.startsWith('9999') ? lot : `${lot} · ${printDay(date_expiration)}`;
};

const resultRow = (line: StoredInventoryLine) => [
  line.key_product,
  line.name_product,
  lotOf(line),
  qtyOf(line, line.qty_system),
  line.qty_physic === null ? 'No contado' : qtyOf(line, line.qty_physic),
  qtyOf(line, line.qty_difference),
  formatMoney(line.price),
  line.subtotal === null ? '' : formatMoney(line.subtotal),
];
const sheetRow = (line: StoredInventoryLine) => [
  line.key_product,
  line.name_product,
  line.barcode ?? '',
  lotOf(line),
  `____________ ${line.code_product_unit}`,
];

/** An inventory on letter paper. */
export function inventoryPage({ inventory, branch, company }: InventoryPaper, kind: InventoryPaperKind): string {
  const counted = inventory.details.filter((line) => line.qty_physic !== null).length;
  const result = kind === 'result';
  const facts = factList([
    ['Nombre', inventory.name_inventory],
    ['Sucursal', `${inventory.key_branch_office} - ${inventory.name_branch_office}`],
    ['Fecha', printDay(inventory.date_inventory)],
    ['Estado', inventory.status_text],
    result
      ? ['Productos contados', `${counted} de ${inventory.details.length}`]
      : ['Productos', String(inventory.details.length)],
    ['Aplicó', inventory.user_applied],
  ]);
  const total = inventory.total_inventory;
  const totals: [string, string][] = [
    ['Diferencia', inventory.difference_text ?? ''],
    [`Total faltante ${branch.code_money}`, total === null ? '' : printMoney(total)],
  ];
  const table = result
    ? dataTable(RESULT, inventory.details.map(resultRow))
    : dataTable(SHEET, inventory.details.map(sheetRow));
  const end = result && total !== null ? totalsBlock(totals) : signature('Contó');
  return documentPage({
    title: result ? 'Inventario físico' : 'Hoja de conteo',
    reference: `#${inventory.id_inventory}`,
    details: [printInstant(inventory.applied_at ?? inventory.created_at, branch.time_zone)],
    branch: {
      name: branch.name_ticket || company.name,
      lines: [branch.address_ticket, company.rfc ? `RFC ${company.rfc}` : ''],
    },
    body: html`${facts} ${table} ${end}`,
    size: 'Letter',
  });
}
