import { z } from 'zod';
import {
  aDay,
  aMoney,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listOf,
  listShape,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';
import { zVoucherCode } from './voucher-code';

/** What a movement of a voucher was: opened by a return, used by a sale, given back by the sale's cancellation. */
export const VOUCHER_MOVES = ['opened', 'used', 'back'] as const;
export type VoucherMove = (typeof VOUCHER_MOVES)[number];

/** A voucher of a customer: money of returns that he may pay with, in parts, without an end. */
export const voucherRow = z.strictObject({
  id_voucher: anId,
  code_voucher: aText,
  id_customers: anId,
  full_name_customers: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  id_type_money: anId,
  code_money: aText,
  amount: aMoney,
  used: aMoney,
  /** What can be paid with it. */
  rest: aMoney,
  id_return: anId,
  date_voucher: aDay,
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type VoucherRow = z.output<typeof voucherRow>;
export type StoredVoucherRow = z.input<typeof voucherRow>;
export const voucherList = listOf(voucherRow);

export const voucherMove = z.strictObject({
  kind: z.enum(VOUCHER_MOVES),
  /** Negative where it was used. */
  amount: aMoney,
  id_document: anId.nullable(),
  id_return: anId.nullable(),
  created_at: anInstant,
  user_created: aText,
});
/** One voucher with all that happened to it. */
export const voucherRecord = voucherRow.extend({ movements: z.array(voucherMove) });
export type VoucherRecord = z.output<typeof voucherRecord>;
export type StoredVoucher = z.input<typeof voucherRecord>;

/** Filters of the list; `rest`: 1 only those that still can pay. */
export const voucherListSchema = zObject({
  ...listShape,
  id_customers: zOptionalId.default(null),
  id_branch_office: zOptionalId.default(null),
});
export type VoucherListInput = z.output<typeof voucherListSchema>;

/**
 * Body of `POST /sale/voucher/find` (`p_code_voucher`, `p_id_customers`): the till shows what it can pay. A sale names
 * it by `code_voucher` beside the form `VOUCHER_FORM` and its amount; the rest is paid in the other form.
 */
export const findVoucherSchema = zObject({ code_voucher: zVoucherCode, id_customers: zOptionalId.default(null) });
export type FindVoucherInput = z.output<typeof findVoucherSchema>;

/** What people call the columns that its forms do not name. */
export const VOUCHER_WORDS: ColumnWords<VoucherRecord> = {
  id_voucher: 'Vale',
  code_voucher: 'Código',
  id_customers: 'Cliente',
  full_name_customers: 'Cliente',
  id_branch_office: 'Sucursal',
  key_branch_office: 'Sucursal',
  name_branch_office: 'Sucursal',
  id_type_money: 'Moneda',
  code_money: 'Moneda',
  amount: 'Importe',
  used: 'Usado',
  rest: 'Disponible',
  id_return: 'Devolución',
  date_voucher: 'Fecha',
  created_at: 'Registrado',
  user_created: 'Usuario',
  id_worker_created: 'Usuario',
  movements: 'Movimientos',
};
