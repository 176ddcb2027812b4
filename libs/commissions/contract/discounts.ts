import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { aCount, aMoney, aText, defineReport, zId, zObject } from '@ceiba/platform/contract';
import { z } from 'zod';

export const DISCOUNT_MESSAGES = {
  periodRequired: 'Debe seleccionar un período.',
  csvRequired: 'Seleccionar CSV',
  csvKind: 'El archivo debe ser .csv',
  id: (text: string) => `"${text}" no es un número de cliente.`,
  positive: 'El monto debe ser mayor que cero.',
  noReason: 'Falta el motivo.',
  longReason: 'El motivo tiene 255 caracteres como máximo.',
  noCustomer: (id: number) => `El cliente ${id} no existe.`,
  otherBranch: 'El cliente es de una sucursal que no tiene asignada.',
  noStatement: 'No tiene comisiones en este periodo; súbalo al periodo en curso.',
  carried: 'El resto de sus descuentos ya pasó al periodo siguiente; súbalo al periodo en curso.',
  underWay: 'Su pago ya está en un archivo del banco, o pagado; súbalo al periodo en curso.',
  noneSaved: 'No se guardó ningún descuento.',
  sameFile: 'Este archivo de descuentos ya se subió a este periodo.',
  tooLarge: 'Los descuentos de un cliente suman demasiado.',
  saved: (lines: number) => (lines === 1 ? 'Se guardó 1 descuento.' : `Se guardaron ${lines} descuentos.`),
} as const;

/** `POST /commissions/discount/csv` and its dry run; the file is `csv`: ID, Monto, Motivo. */
export const discountCsvInput = zObject({ id_period: zId });
export type DiscountCsvInput = z.output<typeof discountCsvInput>;

const problem = z.strictObject({ line: aCount, message: aText });
export type DiscountProblem = z.output<typeof problem>;

/** What a file holds; with errors nothing of it is saved. */
export const discountsRead = z.strictObject({
  errors: z.array(problem),
  lines: aCount,
  customers: aCount,
  sums: z.array(z.strictObject({ code_money: aText, total: aMoney })),
});
export type DiscountsRead = z.output<typeof discountsRead>;

/** The discounts of a period, line by line. */
export const DISCOUNTS = defineReport({
  key: 'commission-discounts',
  title: 'Descuentos de comisiones',
  area: 'commissions',
  call: 'commissions/report/discounts',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'descuentos-{id_period}',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true }],
  incomplete: 'Selecciona un periodo',
  columns: [
    { key: 'id_discount', title: '', kind: 'integer', place: 'answer' },
    { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', width: 14, card: 'none', link: BRANCH_RECORD },
    { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
    { key: 'amount', title: 'Monto', kind: 'money', currency: 'code_money', sum: true },
    { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
    { key: 'reason', title: 'Motivo', kind: 'text', width: 40, unsorted: true },
    { key: 'name', title: 'Archivo', kind: 'text', width: 26, empty: true, unsorted: true, card: 'none' },
    { key: 'created_at', title: 'Subido', kind: 'instant' },
    { key: 'user_created', title: 'Subió', kind: 'text', width: 24, unsorted: true, link: WORKER_RECORD },
    { key: 'id_worker_created', title: '', kind: 'integer', empty: true, place: 'answer' },
  ],
  id: 'id_discount',
  sort: { by: 'id_customers', order: 'asc' },
  sumBy: 'code_money',
  nothing: 'El periodo no tiene descuentos.',
});
