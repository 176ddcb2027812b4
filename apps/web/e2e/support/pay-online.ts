import type { Product } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';

const SHIPPING = {
  p_full_name_cart: 'Ana Sofía Güemes Niño',
  p_address_cart: 'Av. Insurgentes Sur 1602',
  p_department_cart: 'Ciudad de México',
  p_province_cart: 'Benito Juárez',
  p_zip_code_cart: '03940',
  p_phone_cart: '5551234567',
  p_email_cart: 'ana@example.com',
};

interface OnlineSale {
  id_document: number;
  total_doc: string;
  /** The provider's id of the payment, as text. */
  payment: string;
}

/** A visitor puts a piece of the demo's product 101 of the store of partner 2 into his cart and gets a link; answers its page. */
export async function linkOnline(product: Product): Promise<string> {
  const cart = '/ecomerce/publico/cart';
  const { data } = await product.post<{ id_customers_sale_public: number; cart_token: string }>(`${cart}/insert`, {
    p_id_customers: 2,
  });
  const key = { p_id_customers_sale_public: data.id_customers_sale_public, p_cart_token: data.cart_token };
  await product.post(`${cart}/address`, { ...key, ...SHIPPING });
  await product.post(`${cart}/det/mass/insert/update`, { ...key, p_details: [{ p_id_product: 101, p_qty: 1 }] });
  const link = await product.post<{ link_pay: string }>('/ecomerce/publico/mercadopago/cart', key);
  if (link.response !== 'success') throw new Error(`no link: ${link.message}`);
  return link.data.link_pay;
}

/** The same, paid; answers the sale it became. */
export async function payOnline(product: Product): Promise<OnlineSale> {
  const link_pay = await linkOnline(product);
  const paid = await product.sandbox<{ id: number }>('/mercadopago/pay', {
    preference_id: link_pay.split('/').at(-1),
    status: 'approved',
  });
  return eventually(async () => {
    const [sale] = await product.rows<OnlineSale>(
      `select s.id_document, s.total_doc, p.provider_payment_id as payment from sale s
       join payment p on p.id_payment = s.id_payment where p.provider_payment_id = ?`,
      [String(paid.id)],
    );
    if (!sale) throw new Error('the payment is no sale yet');
    return sale;
  });
}
