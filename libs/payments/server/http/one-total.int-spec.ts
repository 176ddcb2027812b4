import * as fc from 'fast-check';
import { BranchReader } from '@ceiba/branches/server';
import { insertCustomers } from '@ceiba/customers/testing';
import type { PaymentProviderName } from '@ceiba/payments/contract';
import { openDesk, type PayDesk } from '@ceiba/payments/testing';
import { PERIOD } from '@ceiba/periods/testing';
import { addDecimals, fromCents, toCents } from '@ceiba/platform/contract';
import { Bus, hashOfToken, runAs, SYSTEM } from '@ceiba/platform/server';
import { insertAny, insertRows, type TestApp } from '@ceiba/platform/testing';
import { insertProducts } from '@ceiba/products/testing';
import { DOLLARS } from '@ceiba/sales/contract';
import { ConfirmOnlineSale } from '@ceiba/sales/server';
import { receive } from '@ceiba/stock/testing';
import type { CartLine, PublicCart } from '@ceiba/store/contract';
import { PublicCarts } from '@ceiba/store/server';
import { onlineSaleOf } from '../domain/online-sale';
import { preferenceOf } from '../mercadopago/preference';
import { orderRequest } from '../paypal/order-request';
import type { Attempt } from '../persistence/attempt.repository';
import { PaymentProviders } from '../ports/payment-providers';
import { linkRequest } from '../square/link-request';
import { OpenAttempt } from '../use-cases/open-attempt';

const CARTS = 250;
const GOODS = 24;
const TOKEN = 'only-for-tests';
const BRANCHES = { pesos: 1, dollars: 120 } as const;
const FIRST = { pesos: 5000, dollars: 6000 } as const;
const SELLER = { pesos: 2, dollars: 3 } as const;
const IVA = 3;
const IEPS = 5;
const TAXES = ['0.0000', '0.0950', '0.082500', '0.088750', '0.102537', '0.082547', '0.000001', '0.252800'];
const GIFT = { pesos: 5900, dollars: 6900 } as const;

interface Asked {
  money: 'pesos' | 'dollars';
  kind: 'store' | 'partner';
  picked: boolean;
  zip: number;
  /** Of the customer, in hundredths of a percent; 0: none. */
  discount: number;
  lines: { good: number; qty: number }[];
}

const cents = (value: number): string => (value / 100).toFixed(2);
const asked: fc.Arbitrary<Asked> = fc.record({
  money: fc.constantFrom('pesos', 'dollars'),
  kind: fc.constantFrom('store', 'partner'),
  picked: fc.boolean(),
  zip: fc.integer({ min: 0, max: TAXES.length - 1 }),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9000 })),
  lines: fc.uniqueArray(
    fc.record({ good: fc.integer({ min: 0, max: GOODS - 1 }), qty: fc.integer({ min: 1, max: 40 }) }),
    {
      selector: ({ good }) => good,
      minLength: 1,
      maxLength: 7,
    },
  ),
});

/** What a provider is asked to take, added up from the parts of the request. */
const REQUESTED: Readonly<Record<'mercadopago' | 'paypal' | 'square', (attempt: Attempt) => string[]>> = {
  mercadopago: (attempt) => {
    const expiry = { card: 30, voucher: null, transfer: null };
    const facts = { ...attempt, publicUrl: 'https://a.example', company: 'Ceiba', expiry };
    const { items } = preferenceOf(facts);
    return [
      fromCents(items.reduce((sum, { quantity, unit_price }) => sum + quantity * Math.round(unit_price * 100), 0)),
    ];
  },
  paypal: (attempt) => {
    const { purchase_units } = orderRequest(attempt, 'https://a.example', 'Ceiba');
    return purchase_units.flatMap(({ amount, items }) => {
      const { item_total, shipping, tax_total } = amount.breakdown;
      const sum = items.reduce((all, one) => all + Number(one.quantity) * toCents(one.unit_amount.value), 0);
      const rest = [shipping.value, tax_total.value];
      return [amount.value, addDecimals([item_total.value, ...rest]), addDecimals([fromCents(sum), ...rest])];
    });
  },
  square: (attempt) => {
    const { order } = linkRequest(attempt, 'L', 'https://a.example');
    return [
      fromCents(order.line_items.reduce((sum, one) => sum + Number(one.quantity) * one.base_price_money.amount, 0)),
    ];
  },
};

describe('the total of a cart', () => {
  let desk: PayDesk;
  let t: TestApp;

  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    const prices = fc.sample(fc.integer({ min: 100, max: 99_999 }), { numRuns: 4 * GOODS, seed: 7 });
    for (const money of ['pesos', 'dollars'] as const) {
      await insertProducts(t.db, [
        ...Array.from({ length: GOODS }, (_, good) => ({
          id_product: FIRST[money] + good,
          id_branch_office: BRANCHES[money],
          avaible_store_product: 1,
          ...(good % 4 === 0 ? { id_exempt_1: 1 } : good % 4 === 1 ? { id_tax_1: IVA, id_tax_2: IEPS } : {}),
          prices: [{ type: 1, price: cents(prices[good] ?? 1) }, { price: cents(prices[good + GOODS] ?? 1) }],
        })),
        // What a partner gets for his points, at a price of its own.
        {
          ...{ id_product: GIFT[money], id_branch_office: BRANCHES[money], is_promo: 1 },
          ...{ point_min_1: '30.00', id_period_promo: PERIOD, prices: '0.07' },
        },
      ]);
      for (const id of [...Array.from({ length: GOODS }, (_, good) => FIRST[money] + good), GIFT[money]])
        await receive(t, id, BRANCHES[money], [['L', '2099-01-31', 1_000_000]]);
    }
    const zip = (tax_value: string, at: number) => ({
      zip_code: `8000${at}`,
      tax_value,
      tax_region_name: 'X',
      state: 'Y',
    });
    await insertRows(t.db, 'zip_tax', TAXES.map(zip));
    await t.db.execute('update branch_office set end_ticket_branch_office = 1000000');
  });
  afterAll(() => desk.close());

  /** A cart as its buyer left it, saved; answers its row's key. */
  async function written({ money, kind, picked, zip, discount, lines }: Asked, number: number): Promise<number> {
    const partner = kind === 'partner';
    const id_customers = partner ? 10_000 + number : SELLER[money];
    if (partner) {
      const id_type_money = money === 'pesos' ? 2 : DOLLARS;
      await insertCustomers(t.db, [{ id_customers, id_status: 1, id_branch_office: BRANCHES[money], id_type_money }]);
      const dates = { date_start: '2020-01-01', date_end: '2099-12-31' };
      const given = {
        id_customers,
        discount: (discount / 10_000).toFixed(4),
        discount_type: 'X',
        single_use: 1,
        ...dates,
      };
      if (discount > 0) await insertRows(t.db, 'customers_discount', [given]);
      // What he bought before brings him the gift.
      const before = { id_customers, id_branch_office: BRANCHES[money], id_period: PERIOD, point_total: '40.00' };
      if (number % 3 === 0) await insertAny(t.db, 'sale', { ...before, source_doc: 'VENTA', number_invoice_doc: null });
    }
    const id_customers_sale_public = 100_000 + number;
    await insertRows(t.db, 'cart_public', [
      {
        ...{ id_customers_sale_public, kind, id_customers, id_branch_office: BRANCHES[money] },
        ...{ token_hash: hashOfToken(TOKEN), created_at: new Date(), updated_at: new Date() },
        ...{ full_name_cart: 'Ana Niño Güemes', address_cart: 'Av. Juárez 100', department_cart: 'A' },
        ...{ province_cart: 'B', zip_code_cart: `8000${zip}`, phone_cart: '5555555555', email_cart: 'ana@example.com' },
        ...(partner ? { id_buyer: id_customers, pick_up_branch_office: picked ? 1 : 0 } : {}),
      },
    ]);
    const row = ({ good, qty }: Asked['lines'][number]) => ({
      id_customers_sale_public,
      id_product: FIRST[money] + good,
      qty,
    });
    await insertRows(t.db, 'cart_public_detail', lines.map(row));
    return id_customers_sale_public;
  }

  /** What its page shows: total, and what somebody adds up who reads it. */
  async function shown(id: number, kind: Asked['kind']): Promise<string[]> {
    const carts = t.get(PublicCarts);
    const { totals, lines, shipping_amount, is_usa } = await carts.quote(await carts.lock(id));
    const sum = (amounts: string[], shipping: string, tax: string, usa: 0 | 1) =>
      addDecimals([...amounts, shipping, usa ? tax : '0']);
    const own = [
      totals.total,
      sum(
        lines.map(({ amount }) => amount),
        shipping_amount,
        totals.iva,
        is_usa,
      ),
    ];
    if (kind === 'partner') return own;
    const key = { p_id_customers_sale_public: id, p_cart_token: TOKEN };
    const { data: head } = await t.post<PublicCart>('/ecomerce/publico/cart/get/customers', key);
    const { data: rows } = await t.post<CartLine[]>('/ecomerce/publico/cart/get/det', key);
    return [
      ...own,
      head.total,
      sum(
        rows.map(({ amount }) => amount),
        head.shipping,
        head.iva,
        head.is_usa,
      ),
    ];
  }

  async function sold(attempt: Attempt, id_payment: number): Promise<string[]> {
    const { id_customers } = attempt;
    const paid = { id_customers, id_payment, paid_at: new Date(), type_method: null, reserved: true };
    const result = await runAs(SYSTEM, () => t.get(Bus).execute(new ConfirmOnlineSale(onlineSaleOf(attempt, paid))));
    if (result.state !== 'sold') throw new Error(`${result.code} ${JSON.stringify(result.data)}`);
    const [sale] = await t.db.query<{ total_doc: string; amount_format_pay: string; parts: string; heads: string }>(
      `select s.total_doc, s.amount_format_pay, s.total_iva_doc + s.total_sin_iva_doc as heads,
         s.shipping_base + s.shipping_tax + (select sum(d.gross) from sale_detail d where d.id_document = s.id_document) as parts
       from sale s where s.id_document = ?`,
      [result.id_document],
    );
    return sale ? [sale.total_doc, sale.amount_format_pay, sale.heads, sale.parts] : [];
  }

  it(`is the same to the cent on the screen, in the frozen cart, at each provider and in the sale (${CARTS} carts)`, async () => {
    const providers = t.get(PaymentProviders);
    const seen = { carts: 0, shipped: 0, taxed: 0, cheaper: 0, gifts: 0 };
    for (const [number, one] of fc.sample(asked, { numRuns: CARTS, seed: 20_261_129 }).entries()) {
      if (number % 50 === 0) {
        await t.db.execute('update branch_office set shipping_free = ?, shipping_value = ?', [
          cents((number * 37_777) % 300_000),
          cents(1 + ((number * 911) % 19_999)),
        ]);
        t.get(BranchReader).forget();
      }
      const id = await written(one, number);
      const totals = await shown(id, one.kind);
      const [total = ''] = totals;
      await t.db.execute('update cart_public set saved_total = ? where id_customers_sale_public = ?', [total, id]);
      const name: PaymentProviderName = one.money === 'pesos' ? 'mercadopago' : 'paypal';
      const house = { id_customers_sale_public: id, trusted: true, named: true } as const;
      const counter = one.kind === 'store' ? 'public' : 'partner';
      const { capabilities } = providers.get(name);
      const attempt = await runAs(SYSTEM, () =>
        t.get(Bus).execute(new OpenAttempt(house, name, counter, capabilities)),
      );
      const asks = one.money === 'pesos' ? ['mercadopago' as const] : (['paypal', 'square'] as const);
      const requested = asks.flatMap((provider) => REQUESTED[provider](attempt));
      const figures = {
        screen: totals,
        frozen: [fromCents(attempt.amount_minor), attempt.cart.total],
        requested,
        sale: await sold(attempt, 1_000_000 + number),
      };
      const all = (them: readonly string[]) => them.map(() => total);
      expect([one, figures]).toEqual([
        one,
        { screen: all(totals), frozen: [total, total], requested: all(requested), sale: [total, total, total, total] },
      ]);
      seen.carts += 1;
      seen.shipped += toCents(attempt.cart.shipping_amount) > 0 ? 1 : 0;
      seen.taxed += one.money === 'dollars' && attempt.cart.lines.some(({ rate }) => Number(rate) > 0) ? 1 : 0;
      seen.cheaper += attempt.cart.lines.some((line) => line.price !== line.price_original && !line.is_promo) ? 1 : 0;
      seen.gifts += attempt.cart.lines.some(({ is_promo }) => is_promo) ? 1 : 0;
    }
    expect(seen.carts).toBe(CARTS);
    // Each rule was there to be broken.
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(CARTS / 20);
  });
});
