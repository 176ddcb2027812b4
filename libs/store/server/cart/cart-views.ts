import type { CartFigures, CartLine, PartnerCartLine, PublicCart } from '@ceiba/store/contract';
import type { CartRow } from '../persistence/cart.repository';
import type { CartQuote } from './cart-quote';

/** The sums that a buyer sees. */
export function figuresOf({ totals, shipping_amount }: CartQuote): CartFigures {
  const { subtotal, iva, total_iva, total_sin_iva, total, qty_total } = totals;
  return { subtotal, iva, total_iva, total_sin_iva, shipping: shipping_amount, total, qty_total };
}

/** The lines of a visitor's cart, which has no promotions. */
export function linesOf(quote: CartQuote): CartLine[] {
  return partnerLinesOf(quote).map(({ is_promo: _is, type_promo: _type, name_promo: _name, ...line }) => line);
}

export function partnerLinesOf(quote: CartQuote): PartnerCartLine[] {
  return quote.lines.map(({ qty, price, point, value_business, rate_ieps: _inside, ...line }) => ({
    ...line,
    qty_product: qty,
    price_product: price,
    lot_product: null,
    point_product: point,
    value_business_product: value_business,
  }));
}

/** The cart as its owner sees it: of its row what is named here, never its secret or where he came from. */
export function cartView(cart: CartRow, quote: CartQuote, seller: string): Omit<PublicCart, 'providers'> {
  const { saved_total, id_customers_sale_public, id_customers, state_cart, has_invoice_doc } = cart;
  const { full_name_cart, address_cart, department_cart, province_cart, zip_code_cart, phone_cart, email_cart } = cart;
  const { rfc_customers, zip_code_customers, id_regimen, id_cfdi } = cart;
  const { branch, is_usa, tax_zip_code } = quote;
  return {
    ...{ id_customers_sale_public, id_customers, state_cart, has_invoice_doc },
    ...{ full_name_cart, address_cart, department_cart, province_cart, zip_code_cart, phone_cart, email_cart },
    ...{ rfc_customers, zip_code_customers, id_regimen, id_cfdi },
    ...figuresOf(quote),
    full_name_customers: seller,
    saved: saved_total !== null && saved_total === quote.totals.total && quote.gone.length === 0 ? 1 : 0,
    code_money: branch.code_money,
    id_type_money: branch.id_type_money,
    is_usa,
    exists_tax_by_zip_code: tax_zip_code ? 1 : 0,
    tax_zip_code,
    value_tax: quote.value_tax ?? '0.0000',
    shipping_free: branch.shipping_free,
    shipping_value: branch.shipping_value,
  };
}
