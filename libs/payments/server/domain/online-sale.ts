import type { OnlineSaleInput } from '@ceiba/sales/server';
import { fromCents } from '@ceiba/platform/contract';
import { holderOf } from '@ceiba/store/server';
import type { Attempt } from '../persistence/attempt.repository';

/** SAT forms of payment by the provider's kind of method (ids of the seeded catalogue; 22 = through an intermediary). */
const FORM_OF_PAYMENT: Readonly<Record<string, number>> = {
  credit_card: 2,
  debit_card: 3,
  prepaid_card: 3,
  bank_transfer: 1,
};
const INTERMEDIARY = 22;

/** Who is named as the seller. */
const SELLERS: Readonly<Record<NonNullable<Attempt['cart']['kind']>, string>> = {
  store: 'Tienda en línea',
  kit: 'Tienda en línea',
  signup: 'Registro en línea',
  partner: 'E-commerce',
  renewal: 'Suscripción',
};

interface PaidBy {
  /** Who buys: the newcomer of a sign-up is a partner only now. */
  id_customers: number;
  id_payment: number;
  paid_at: Date;
  type_method: string | null;
  /** Does the sale use up what the attempt reserved? */
  reserved: boolean;
}

/** The sale that an attempt becomes: what was frozen, nothing of what the cart holds now. */
export function onlineSaleOf(
  attempt: Attempt,
  { id_customers, id_payment, paid_at, type_method, reserved }: PaidBy,
): OnlineSaleInput {
  const { cart } = attempt;
  return {
    id_payment,
    paid_at,
    id_branch_office: attempt.id_branch_office,
    id_customers,
    id_type_price: cart.id_type_price,
    lines: cart.lines,
    shipping_amount: cart.shipping_amount,
    shipping_rate: cart.shipping_rate,
    shipping: cart.shipping,
    total: fromCents(attempt.amount_minor),
    id_type_format_pay: FORM_OF_PAYMENT[type_method ?? ''] ?? INTERMEDIARY,
    pick_up_branch_office: cart.pick_up_branch_office ?? 0,
    // A kit is its buyer's own purchase, no sale of somebody's store.
    ecommerce_publico: (cart.kind ?? 'store') === 'store' ? 1 : 0,
    invoice: cart.invoice,
    id_discount: cart.id_discount ?? null,
    reservation: reserved ? holderOf(attempt.id_customers_sale_public) : null,
    user_created: SELLERS[cart.kind ?? 'store'],
  };
}
