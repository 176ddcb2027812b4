import { WORKER_RECORD } from '@ceiba/identity/contract';
import { BRANCH_REF } from '@ceiba/branches/contract';
import { PERIOD_RECORD } from '@ceiba/periods/contract';
import { defineReport, type ReportColumn, type RowOf } from '@ceiba/platform/contract';
import { PRODUCT_REF } from '@ceiba/products/contract';
import { z } from 'zod';

/** Quantities are decimals with four places, in the product's unit; grams in kilos. */
const SUMS = { qty_opening: z.string(), qty_in: z.string(), qty_out: z.string(), qty_closing: z.string() };

const LOT_COLUMNS = [
  { key: 'lot', title: 'Lote', kind: 'text', width: 16 },
  /** Without a day it does not expire. */
  { key: 'date_expiration', title: 'Caducidad', kind: 'day', empty: true },
  { key: 'qty_opening', unit: 'code_product_unit', title: 'Saldo inicial', kind: 'decimal', sum: true },
  { key: 'qty_in', unit: 'code_product_unit', title: 'Entradas', kind: 'decimal', sum: true },
  { key: 'qty_out', unit: 'code_product_unit', title: 'Salidas', kind: 'decimal', sum: true },
  { key: 'qty_closing', unit: 'code_product_unit', title: 'Saldo final', kind: 'decimal', sum: true },
  { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8 },
] as const satisfies readonly ReportColumn[];

/** The movements of a product of a branch between two days with its running balances (spec 3, "Reports and cash"). */
export const KARDEX = defineReport({
  key: 'kardex',
  title: 'Kardex',
  area: 'reports',
  call: 'kardex/report/product',
  screen: 'kardex',
  rows: 'rows',
  file: 'kardex-{id_product}-{date_start}-{date_end}',
  filters: [
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF, required: true },
    { kind: 'ref', name: 'id_product', label: 'Producto', ref: PRODUCT_REF, required: true },
    { kind: 'days', name: 'date', label: 'Fechas', from: 30, required: true },
  ],
  columns: [
    { key: 'id_movement', title: '', kind: 'integer', place: 'answer' },
    { key: 'date_movement', title: 'Fecha', kind: 'day' },
    { key: 'created_at', title: 'Registrado', kind: 'instant', place: 'chosen' },
    /** `Venta 1042`, `Traspaso 7`, `Carga inicial`; leads to the screen that shows it. */
    {
      key: 'text_source',
      title: 'Origen',
      kind: 'text',
      width: 28,
      card: 'title',
      link: { screen: '{screen_source}', action: 'view', path: '{path_source}' },
    },
    { key: 'screen_source', title: '', kind: 'text', empty: true, place: 'answer' },
    { key: 'path_source', title: '', kind: 'text', empty: true, place: 'answer' },
    /** `Anulación` and the like; empty for the plain movement. */
    { key: 'note_source', title: 'Nota', kind: 'text', width: 14, badge: 'warning' },
    { key: 'lot', title: 'Lote', kind: 'text', width: 16 },
    { key: 'date_expiration', title: 'Caducidad', kind: 'day', empty: true, card: 'none' },
    {
      key: 'qty_in',
      unit: 'code_product_unit',
      title: 'Entrada',
      kind: 'decimal',
      empty: true,
      sum: true,
      tone: 'good',
    },
    {
      key: 'qty_out',
      unit: 'code_product_unit',
      title: 'Salida',
      kind: 'decimal',
      empty: true,
      sum: true,
      tone: 'bad',
    },
    /** Of the lot, and of all lots together, after the movement. */
    { key: 'balance_lot', unit: 'code_product_unit', title: 'Saldo del lote', kind: 'decimal' },
    { key: 'balance', unit: 'code_product_unit', title: 'Saldo', kind: 'decimal', tone: 'strong' },
    { key: 'code_product_unit', title: 'Unidad', kind: 'text', width: 8, place: 'chosen' },
    {
      key: 'code_period',
      title: 'Periodo',
      kind: 'text',
      empty: true,
      width: 12,
      place: 'chosen',
      link: PERIOD_RECORD,
    },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'user_created', title: 'Usuario', kind: 'text', width: 26, card: 'none', link: WORKER_RECORD },
  ],
  id: 'id_movement',
  sort: { by: 'id_movement', order: 'asc' },
  ordered: true,
  searchable: false,
  more: {
    product: z.object({
      id_product: z.number(),
      key_product: z.string(),
      name_product: z.string(),
      code_product_unit: z.string(),
    }),
    ...SUMS,
    /** What became of each lot: what was there before the first day, what moved, what is there after the last one. */
    lots: z.array(
      z.object({ lot: z.string(), date_expiration: z.string().nullable(), code_product_unit: z.string(), ...SUMS }),
    ),
  },
  figures: [
    { label: 'Saldo inicial', currency: 'product.code_product_unit', value: 'qty_opening', kind: 'decimal' },
    { label: 'Entradas', currency: 'product.code_product_unit', value: 'qty_in', kind: 'decimal' },
    { label: 'Salidas', currency: 'product.code_product_unit', value: 'qty_out', kind: 'decimal' },
    { label: 'Saldo final', value: 'qty_closing', kind: 'decimal', currency: 'product.code_product_unit' },
  ],
  parts: [{ key: 'lots', title: 'Lotes', columns: LOT_COLUMNS }],
  picture: { title: 'Saldo por día', kind: 'line', by: 'date_movement', measure: 'balance' },
  edges: {
    first: { text_source: 'Saldo inicial', balance: '{qty_opening}', code_product_unit: '{product.code_product_unit}' },
    last: { text_source: 'Saldo final', balance: '{qty_closing}', code_product_unit: '{product.code_product_unit}' },
  },
  nothing: 'El producto no tuvo movimientos en estas fechas.',
});
export type KardexRow = RowOf<typeof KARDEX>;
export type KardexLot = z.output<typeof KARDEX.more.lots>[number];
export type KardexProduct = z.output<typeof KARDEX.more.product>;
export type KardexSums = Record<keyof typeof SUMS, string>;
export type MovementSource = Pick<KardexRow, 'text_source' | 'note_source' | 'screen_source' | 'path_source'>;
