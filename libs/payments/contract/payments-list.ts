import { z } from 'zod';
import {
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zDay,
  zFlag,
  zObject,
} from '@ceiba/platform/contract';
import { CASE_KINDS } from './attention';
import { PAYMENT_PROVIDERS } from './providers';

/**
 * How a link or its payment stands: a link that is open or ended without a payment, and what became of a payment.
 */
export const STANDINGS = [
  'open',
  'closed',
  'expired',
  'failed',
  'waiting',
  'rejected',
  'sold',
  'partial',
  'unmatched',
  'refunding',
  'refunded',
  'settled',
  'disputed',
  'charged_back',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_TEXTS: Readonly<Record<Standing, string>> = {
  open: 'Enlace abierto',
  closed: 'Enlace cerrado',
  expired: 'Enlace vencido',
  failed: 'Enlace fallido',
  waiting: 'Pago en proceso',
  rejected: 'Rechazado',
  sold: 'Vendido',
  partial: 'Pago parcial',
  unmatched: 'Sin venta',
  refunding: 'Devolviendo',
  refunded: 'Devuelto',
  settled: 'Atendido',
  disputed: 'En disputa',
  charged_back: 'Contracargo',
};

export const CART_KINDS = ['store', 'partner', 'signup', 'kit', 'renewal'] as const;
export type PaidCartKind = (typeof CART_KINDS)[number];
export const CART_KIND_TEXTS: Readonly<Record<PaidCartKind, string>> = {
  store: 'Tienda pública',
  partner: 'Carrito de socio',
  signup: 'Alta de cliente',
  kit: 'Kit de inscripción',
  renewal: 'Suscripción',
};

const blankToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
/** Nothing chosen is null. */
const chosen = <T extends string>(values: readonly T[], name: string) =>
  z
    .preprocess(blankToNull, z.enum(values, { error: `${name} no está entre los que se pueden elegir.` }).nullable())
    .default(null);
const day = z.preprocess(blankToNull, zDay.nullable()).default(null);

const filters = {
  provider: chosen(PAYMENT_PROVIDERS, 'El proveedor'),
  state: chosen(STANDINGS, 'El estado'),
  currency: z
    .preprocess(
      blankToNull,
      z
        .string()
        .regex(/^[A-Z]{3}$/, { error: 'La moneda debe tener tres letras.' })
        .nullable(),
    )
    .default(null),
  kind_cart: chosen(CART_KINDS, 'El tipo de carrito'),
  date_start: day,
  date_end: day,
  /** 1: only what waits for a person. */
  attention: zFlag.default(0),
};
export const paymentsListSchema = zObject({ ...listShape, ...filters });
export type PaymentsListInput = z.output<typeof paymentsListSchema>;

/** One payment with its link, or a link of which no payment came. Amounts are in `currency`. */
export const paymentRow = z.strictObject({
  /** `p12` a payment, `a5` a link without one. */
  key: aText,
  id_payment: anId.nullable(),
  id_attempt: anId.nullable(),
  /** When it was first heard of, or the link made. */
  at: anInstant,
  provider: aText,
  standing: z.enum(STANDINGS),
  /** What waits for a person about it. */
  cases: z.array(z.enum(CASE_KINDS)),
  currency: aText,
  /** What was paid; of a link what it asks for. */
  amount: aMoney,
  /** What of it came in; null while nothing did. */
  amount_taken: aMoney.nullable(),
  amount_refunded: aMoney.nullable(),
  /** What the provider kept, and what it paid out; null where it does not tell. */
  amount_fee: aMoney.nullable(),
  amount_net: aMoney.nullable(),
  external_reference: aText.nullable(),
  provider_payment_id: aText.nullable(),
  kind_cart: z.enum(CART_KINDS).nullable(),
  id_customers_sale_public: anId.nullable(),
  full_name_cart: aText.nullable(),
  email_cart: aText.nullable(),
  id_customers: anId.nullable(),
  full_name_customers: aText.nullable(),
  id_branch_office: anId.nullable(),
  key_branch_office: aText.nullable(),
  id_document: anId.nullable(),
  expires_at: anInstant.nullable(),
  /** 1: the link may be paid. */
  is_open: aFlag,
});
export type PaymentRow = z.output<typeof paymentRow>;
export type StoredPaymentRow = z.input<typeof paymentRow>;
export const paymentsList = listOf(paymentRow);
