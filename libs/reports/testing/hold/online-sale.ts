import { fromCents } from '@ceiba/platform/contract';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { insertRows } from '@ceiba/platform/testing';
import { ConfirmOnlineSale } from '@ceiba/sales/server';
import { NOBODY } from './book';
import { SHOPS } from './company';
import type { Till } from './till';

const FIRST_PAYMENT = 70_000;
const SHIPPING = 99_00;

/** Turns a payment at a provider into a sale of the first shop, as the store does; money in nobody's drawer. */
export async function sellOnline(till: Till): Promise<void> {
  const { house } = till.company;
  const [shop] = SHOPS;
  if (!shop) throw new Error('no shop');
  const [good, qty, customer] = [till.pick(shop.goods.slice(0, 3)), till.random.int(1, 4), till.pick([2, 3])];
  const form = till.pick(till.company.plain);
  const shipping = till.random.chance(2) ? SHIPPING : 0;
  const total = good.cents * qty + shipping;
  const id_payment = FIRST_PAYMENT + till.sales.length;
  const now = new Date(till.now);
  await insertRows(house.db, 'payment', [
    {
      ...{ id_payment, provider: 'mercadopago', provider_payment_id: String(id_payment), status: 'approved' },
      ...{ currency: shop.money, amount_minor: total, live_mode: 1, created_at: now, updated_at: now },
    },
  ]);
  const price = fromCents(good.cents);
  const line = { id_product: good.id, qty, price, price_original: price, point: '0.00', value_business: '0.00' };
  const input = {
    ...{ id_payment, paid_at: now, id_branch_office: shop.id, id_customers: customer, id_type_price: 2 },
    lines: [{ ...line, rate: '0.1600', exempt: 0 as const }],
    ...{ shipping_amount: fromCents(shipping), shipping_rate: '0.1600', shipping: null, total: fromCents(total) },
    ...{ id_type_format_pay: form, pick_up_branch_office: 0 as const, ecommerce_publico: 1 as const },
    ...{ invoice: null, reservation: null, user_created: 'Tienda en línea' },
  };
  const sold = await runAs(SYSTEM, () => house.shop.t.get(Bus).execute(new ConfirmOnlineSale(input)));
  if (sold.state !== 'sold') throw new Error(JSON.stringify(sold));
  const paid = { parts: [{ form, cents: total }], received: 0, change: 0, round: 0, foreign: null, voucher: null };
  till.sold({ id: sold.id_document }, shop, { worker: NOBODY }, { customer, total, paid });
}
