import type { OnlineSaleInput, OnlineSaleLine } from '@ceiba/sales/server';
import type { CartQuote, CartRow } from '@ceiba/store/server';

/** A cart as it stood when its link was made: what is sold is this, whatever happens to the cart afterwards. */
export interface FrozenCart {
  /** What was sold: the shelf of the store, or a starter kit; attempts made before there were kits have none. */
  kind?: CartRow['kind'];
  pick_up_branch_office?: 0 | 1;
  /** The discount of its customer that is in the prices. */
  id_discount?: number | null;
  id_type_price: number;
  id_type_money: number;
  lines: (OnlineSaleLine & { name_product: string })[];
  shipping_amount: string;
  shipping_rate: string;
  /** Null where its person was forgotten. */
  shipping: Readonly<Record<string, unknown>> | null;
  invoice: OnlineSaleInput['invoice'];
  total: string;
  email: string;
  full_name: string;
  phone: string;
}

export function freeze(cart: CartRow, quote: CartQuote): FrozenCart {
  const { full_name_cart, address_cart, department_cart, province_cart, zip_code_cart } = cart;
  const { contact } = quote;
  const [phone_cart, email_cart] = [contact?.phone ?? cart.phone_cart, contact?.email ?? cart.email_cart];
  return {
    kind: cart.kind,
    pick_up_branch_office: cart.pick_up_branch_office,
    id_discount: quote.discount.id_discount,
    id_type_price: quote.id_type_price,
    id_type_money: quote.branch.id_type_money,
    lines: quote.lines.map((line) => ({
      id_product: line.id_product,
      name_product: line.name_product,
      qty: line.qty,
      price_original: line.price_original,
      price: line.price,
      point: line.point,
      value_business: line.value_business,
      rate: line.rate,
      rate_ieps: line.rate_ieps ?? '0.0000',
      exempt: line.exempt,
      ...(line.is_promo ? { is_promo: line.is_promo, type_promo: line.type_promo } : {}),
    })),
    shipping_amount: quote.shipping_amount,
    shipping_rate: quote.shipping_rate,
    shipping: { full_name_cart, address_cart, department_cart, province_cart, zip_code_cart, phone_cart, email_cart },
    invoice: cart.has_invoice_doc
      ? {
          rfc_customers: cart.rfc_customers,
          zip_code_invoice: cart.zip_code_customers,
          id_regimen: cart.id_regimen,
          id_cfdi: cart.id_cfdi,
          full_name_invoice: contact?.full_name ?? full_name_cart,
        }
      : null,
    total: quote.totals.total,
    email: email_cart ?? '',
    full_name: full_name_cart ?? '',
    phone: phone_cart ?? '',
  };
}
