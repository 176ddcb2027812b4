import { z } from 'zod';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { anId, aText, type ToRecord } from '@ceiba/platform/contract';
import { PRODUCT_RECORD } from '@ceiba/products/contract';

/** Where it is mended that something can't be stamped. */
export const STAMP_PLACES = ['customer', 'product', 'branch', 'company', 'form'] as const;

/** Why something could not be stamped: what to change, and the record where. */
export const stampProblem = z.strictObject({
  /** SAT's code; null: our own word. */
  code: aText.nullable(),
  message: aText,
  /** Null: it is mended here, or nobody can. */
  place: z.enum(STAMP_PLACES).nullable(),
  id_customers: anId.nullable(),
  id_product: anId.nullable(),
  key_branch_office: aText.nullable(),
});
export type StampProblem = z.output<typeof stampProblem>;
export type StoredStampProblem = z.input<typeof stampProblem>;

export const stampProblems = z.strictObject({ rows: z.array(stampProblem) });
export type StampProblems = z.output<typeof stampProblems>;

/** What leads there, by place. */
export const STAMP_PLACE_WORDS: Readonly<Record<(typeof STAMP_PLACES)[number], { text: string; record: ToRecord }>> = {
  customer: { text: 'Abrir el cliente', record: CUSTOMER_RECORD },
  product: { text: 'Abrir el producto', record: PRODUCT_RECORD },
  branch: { text: 'Abrir la sucursal', record: BRANCH_RECORD },
  company: { text: 'Abrir la configuración', record: { screen: 'configuracion', path: '/configuracion' } },
  form: { text: 'Abrir las formas de pago', record: { screen: 'formatos-de-pago', path: '/formatos-de-pago' } },
};
