import type { WorkbookColumn } from '@ceiba/platform/server';

const PRODUCT: readonly WorkbookColumn[] = [
  { header: 'Clave', key: 'key_product', kind: 'text', width: 16 },
  { header: 'Producto', key: 'name_product', kind: 'text', width: 40 },
];

export const KARDEX: readonly WorkbookColumn[] = [
  { header: 'Fecha', key: 'date_movement', kind: 'date' },
  { header: 'Registrado', key: 'created_at', kind: 'datetime' },
  { header: 'Origen', key: 'text_source', kind: 'text', width: 28 },
  { header: 'Nota', key: 'note_source', kind: 'text', width: 14 },
  { header: 'Lote', key: 'lot', kind: 'text', width: 16 },
  { header: 'Caducidad', key: 'date_expiration', kind: 'date' },
  { header: 'Entrada', key: 'qty_in', kind: 'decimal', total: true },
  { header: 'Salida', key: 'qty_out', kind: 'decimal', total: true },
  { header: 'Saldo del lote', key: 'balance_lot', kind: 'decimal' },
  { header: 'Saldo', key: 'balance', kind: 'decimal' },
  { header: 'Periodo', key: 'code_period', kind: 'text', width: 12 },
  { header: 'Usuario', key: 'user_created', kind: 'text', width: 26 },
];

export const KARDEX_LOTS: readonly WorkbookColumn[] = [
  { header: 'Lote', key: 'lot', kind: 'text', width: 16 },
  { header: 'Caducidad', key: 'date_expiration', kind: 'date' },
  { header: 'Saldo inicial', key: 'qty_opening', kind: 'decimal', total: true },
  { header: 'Entradas', key: 'qty_in', kind: 'decimal', total: true },
  { header: 'Salidas', key: 'qty_out', kind: 'decimal', total: true },
  { header: 'Saldo final', key: 'qty_closing', kind: 'decimal', total: true },
];

/** By product, or by lot. */
export function inventoryColumns(byLot: 0 | 1): WorkbookColumn[] {
  const middle: readonly WorkbookColumn[] = byLot
    ? [
        { header: 'Lote', key: 'lot', kind: 'text', width: 16 },
        { header: 'Caducidad', key: 'date_expiration', kind: 'date' },
        { header: 'Existencia', key: 'qty', kind: 'decimal', total: true },
      ]
    : [
        { header: 'Existencia', key: 'qty', kind: 'decimal', total: true },
        { header: 'Apartado', key: 'qty_reserved', kind: 'decimal', total: true },
        { header: 'En tránsito', key: 'qty_transit', kind: 'decimal', total: true },
      ];
  return [
    ...PRODUCT,
    { header: 'Clasificación', key: 'name_clasification', kind: 'text', width: 18 },
    { header: 'Unidad', key: 'code_product_unit', kind: 'text', width: 8 },
    ...middle,
    { header: 'Costo', key: 'price_product', kind: 'money' },
    { header: 'Valor', key: 'value', kind: 'money', total: true },
  ];
}

export const UNPRODUCED: readonly WorkbookColumn[] = [
  { header: 'Documento', key: 'id_document', kind: 'integer' },
  { header: 'Fecha', key: 'date_doc', kind: 'date' },
  { header: 'Laboratorio', key: 'key_branch_office', kind: 'text', width: 14 },
  { header: 'Destino', key: 'key_branch_office_destination', kind: 'text', width: 14 },
  { header: 'Estado', key: 'anulado_text', kind: 'text', width: 22 },
  ...PRODUCT,
  { header: 'Pedido', key: 'qty_product', kind: 'decimal' },
  { header: 'Aprobado', key: 'qty_product_final', kind: 'decimal' },
  { header: 'Pendiente', key: 'qty_pending', kind: 'decimal' },
  { header: 'Clave de materia prima', key: 'key_material', kind: 'text', width: 16 },
  { header: 'Materia prima', key: 'name_material', kind: 'text', width: 40 },
  { header: 'Cantidad', key: 'qty_material', kind: 'decimal' },
  { header: 'Unidad', key: 'code_product_unit', kind: 'text', width: 8 },
  { header: 'Disponible', key: 'qty_available', kind: 'decimal' },
  { header: 'Faltante', key: 'qty_missing', kind: 'decimal' },
  { header: 'Usuario', key: 'user_created', kind: 'text', width: 26 },
];
