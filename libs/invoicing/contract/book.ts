import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import {
  aCount,
  aMoney,
  anId,
  aText,
  defineReport,
  formatPercent,
  fromScaled,
  type RowOf,
} from '@ceiba/platform/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { z } from 'zod';
import { CFDI_KIND_TEXTS } from './cfdi-kinds';

const SCREEN = 'paquete-contable';

const NAMES: Readonly<Record<string, string>> = { iva: 'IVA', ieps: 'IEPS', isr: 'ISR' };

/** A tax of the book in words: `iva_160000` is "IVA 16 %", `ret_isr` "ISR retenido". */
export function taxTitle(code: string): string {
  if (code === 'sin_objeto') return 'No objeto de impuesto';
  const [name = '', what = ''] = code.split('_');
  if (name === 'ret') return `${NAMES[what] ?? what} retenido`;
  if (what === 'exento') return 'IVA exento';
  return `${NAMES[name] ?? name} ${formatPercent(fromScaled(BigInt(what), 6))}`;
}

/** What a package says of a month beside its CFDIs: how its sales became them (docs/adr/0087). */
export const BOOK_STEPS = {
  sold: 'Ventas según el reporte de ventas',
  global: 'Menos: esperan su factura global',
  own: 'Menos: esperan su propia factura',
  before: 'Menos: anteriores a la factura global',
  other: 'Más o menos: su CFDI es de otras fechas o de otra sucursal',
  review: 'Más o menos: por revisar',
  cfdi: 'CFDI de ventas: ingresos menos egresos, cancelados aparte',
} as const;
export type BookStep = keyof typeof BOOK_STEPS;

const bookSum = z.strictObject({
  kind: aText,
  counts_as: aText,
  cfdis: aCount,
  subtotal: aMoney,
  taxes: aMoney,
  withheld: aMoney,
  total: aMoney,
});
export type BookSum = z.input<typeof bookSum>;

const bookStep = z.strictObject({
  step: z.enum(Object.keys(BOOK_STEPS) as [BookStep, ...BookStep[]]),
  tickets: aCount,
  total: aMoney,
});
export type BookStepRow = z.input<typeof bookStep>;

const bookReview = z.strictObject({
  id_document: anId,
  number_invoice_doc: aText.nullable(),
  sold: aMoney,
  invoiced: aMoney,
  difference: aMoney,
});
export type BookReview = z.input<typeof bookReview>;

/** What payments paid of a tax: by the month in which they were paid, in which IVA is due by cash flow. */
const bookFlow = z.strictObject({
  month: aText,
  counts_as: aText,
  tax: aText,
  cfdis: aCount,
  base: aMoney,
  amount: aMoney,
});
export type BookFlow = z.input<typeof bookFlow>;

/** A CFDI whose XML says otherwise than the index. */
const bookDifference = z.strictObject({ order_number: aText, kind: aText, uuid: aText, difference: aText });
export type BookDifference = z.input<typeof bookDifference>;

const amount = <const K extends string>(key: K, title: string) =>
  ({ key, title, kind: 'money', currency: 'code_money', sum: true }) as const;
const KIND = { key: 'kind', title: 'Documento', kind: 'text', width: 22, labels: CFDI_KIND_TEXTS } as const;

/**
 * The CFDIs of some days, each tax by its rate: those stamped then, and those cancelled then. What each counts as adds up by
 * itself: "Ingreso", less "Ingreso (cancelado, de antes)", is what the days brought.
 */
export const CFDI_BOOK = defineReport({
  key: 'cfdi-book',
  title: 'Paquete contable',
  area: 'invoicing',
  call: 'facturama/book',
  screen: SCREEN,
  rows: 'rows',
  file: 'cfdi-{date_start}-{date_end}',
  sheet: 'Índice',
  filters: [
    { kind: 'days', name: 'date', label: 'Fechas', from: 30, longest: 366 },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Documento',
      choices: Object.entries(CFDI_KIND_TEXTS).map(([value, label]) => ({ value, label })),
    },
  ],
  columns: [
    { key: 'id_intent', title: '', kind: 'id', place: 'answer' },
    { key: 'order_number', title: 'Orden', kind: 'text', width: 16, card: 'title' },
    KIND,
    { key: 'counts_as', title: 'Cuenta como', kind: 'text', width: 20 },
    { key: 'stamped_at', title: 'Timbrado', kind: 'instant' },
    { key: 'canceled_at', title: 'Cancelado', kind: 'instant', empty: true, place: 'chosen' },
    { key: 'motive', title: 'Motivo', kind: 'text', empty: true, place: 'chosen' },
    { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 40, place: 'chosen' },
    { key: 'receipt', title: 'Acuse', kind: 'text', width: 44, empty: true, unsorted: true, place: 'chosen' },
    { key: 'has_xml', title: 'XML', kind: 'flag', place: 'chosen' },
    {
      key: 'related',
      title: 'CFDI relacionado',
      kind: 'text',
      width: 40,
      empty: true,
      unsorted: true,
      place: 'chosen',
    },
    { key: 'rfc', title: 'RFC', kind: 'text', width: 16, empty: true, unsorted: true, place: 'chosen' },
    { key: 'name', title: 'Receptor', kind: 'text', width: 36, empty: true, unsorted: true },
    { key: 'id_customers', title: 'Cliente', kind: 'id', empty: true, place: 'chosen', link: CUSTOMER_RECORD },
    { key: 'payment_method', title: 'Método', kind: 'text', empty: true, unsorted: true, place: 'chosen' },
    { key: 'payment_form', title: 'Forma', kind: 'text', empty: true, unsorted: true, place: 'chosen' },
    { key: 'id_branch_office', title: '', kind: 'integer', empty: true, place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, empty: true, link: BRANCH_RECORD },
    amount('subtotal', 'Subtotal'),
    // Each of them has its own column by rate.
    { ...amount('taxes', 'Impuestos'), place: 'chosen' },
    { ...amount('withheld', 'Retenido'), place: 'chosen' },
    amount('total', 'Total'),
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
  ],
  matrix: { kind: 'money', sum: true, card: 'none' },
  id: 'id_intent',
  sort: { by: 'stamped_at', order: 'asc' },
  sumBy: 'counts_as',
  formats: ['excel', 'csv'],
  more: {
    ...{ summary: z.array(bookSum), steps: z.array(bookStep), review: z.array(bookReview) },
    ...{ flow: z.array(bookFlow), differences: z.array(bookDifference) },
  },
  parts: [
    {
      key: 'steps',
      title: 'Conciliación con el reporte de ventas',
      columns: [
        { key: 'step', title: 'Concepto', kind: 'text', labels: BOOK_STEPS, width: 60 },
        { key: 'tickets', title: 'Tickets', kind: 'integer' },
        { key: 'total', title: 'Total MXN', kind: 'money', width: 16 },
      ],
    },
    {
      key: 'summary',
      title: 'Por documento',
      columns: [
        KIND,
        { key: 'counts_as', title: 'Cuenta como', kind: 'text', width: 28 },
        { key: 'cfdis', title: 'CFDI', kind: 'integer' },
        { key: 'subtotal', title: 'Subtotal', kind: 'money', width: 16 },
        { key: 'taxes', title: 'Impuestos', kind: 'money', width: 16 },
        { key: 'withheld', title: 'Retenido', kind: 'money', width: 16 },
        { key: 'total', title: 'Total', kind: 'money', width: 16 },
      ],
    },
    {
      key: 'flow',
      title: 'Impuestos cobrados (pagos)',
      columns: [
        { key: 'month', title: 'Mes del pago', kind: 'text', width: 14 },
        { key: 'counts_as', title: 'Cuenta como', kind: 'text', width: 28 },
        { key: 'tax', title: 'Impuesto', kind: 'text', width: 24 },
        { key: 'cfdis', title: 'CFDI', kind: 'integer' },
        { key: 'base', title: 'Base', kind: 'money', width: 16 },
        { key: 'amount', title: 'Importe', kind: 'money', width: 16 },
      ],
    },
    {
      key: 'differences',
      title: 'Advertencias del XML',
      columns: [
        { key: 'order_number', title: 'Orden', kind: 'text', width: 16 },
        KIND,
        { key: 'uuid', title: 'Folio fiscal', kind: 'text', width: 40 },
        { key: 'difference', title: 'Diferencia', kind: 'text', width: 80 },
      ],
    },
    {
      key: 'review',
      title: 'Por revisar',
      columns: [
        { key: 'id_document', title: 'Venta', kind: 'id', link: SALE_RECORD },
        { key: 'number_invoice_doc', title: 'Ticket', kind: 'text', empty: true, width: 16, link: SALE_RECORD },
        { key: 'sold', title: 'Vendido', kind: 'money', width: 16 },
        { key: 'invoiced', title: 'En sus CFDI', kind: 'money', width: 16 },
        { key: 'difference', title: 'Diferencia', kind: 'money', width: 16 },
      ],
    },
  ],
  nothing: 'No hay CFDI en esas fechas.',
});
export type BookRow = RowOf<typeof CFDI_BOOK>;
