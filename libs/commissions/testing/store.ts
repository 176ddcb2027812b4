import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { insertProducts } from '@ceiba/products/testing';
import { saleTotals } from '@ceiba/sales/contract';
import { ConfirmOnlineSale } from '@ceiba/sales/server';
import { PLENTY, receive } from '@ceiba/stock/testing';
import { BRANCH, type Company } from './company';

/** Goods of the public store: 116.00 to the public and 81.20 to its seller; 33.33 and 22.22, exempt; in dollars 24.50 and 17.15. */
export const GOODS = { taxed: 131, exempt: 132, dollars: 1131 } as const;
const PUBLIC = 1;
const BRANCH_OF = { [GOODS.taxed]: BRANCH.pesos, [GOODS.exempt]: BRANCH.pesos, [GOODS.dollars]: BRANCH.dollars };
const RATE_OF = { [GOODS.taxed]: '0.1600', [GOODS.exempt]: '0.0000', [GOODS.dollars]: '0.0000' };

export interface StoreLine {
  id_product: keyof typeof BRANCH_OF;
  qty: number;
  /** What the public pays for one. */
  price: string;
}

/** Puts the goods on sale. */
export async function stockStore({ t }: Company): Promise<void> {
  const goods = (id_product: StoreLine['id_product'], price: string, partner: string) => ({
    ...{ id_product, key_product: `T-${id_product}`, id_branch_office: BRANCH_OF[id_product] },
    prices: [
      { type: PUBLIC, price, point: '0.00', business: '0.00' },
      { price: partner, point: '0.00', business: '0.00' },
    ],
  });
  await insertProducts(t.db, [
    goods(GOODS.taxed, '116.00', '81.20'),
    goods(GOODS.exempt, '33.33', '22.22'),
    goods(GOODS.dollars, '24.50', '17.15'),
  ]);
  for (const id of Object.values(GOODS)) await receive(t, id, BRANCH_OF[id], PLENTY);
}

let payments = 9_000;

/** A visitor pays in somebody's public store; waits for what follows, and answers the sale's id. */
export async function sellInStore(company: Company, seller: number, lines: readonly StoreLine[]): Promise<number> {
  const id_branch_office = BRANCH_OF[lines[0]!.id_product];
  const frozen = lines.map(({ id_product, qty, price }) => ({
    ...{ id_product, qty, price, price_original: price, point: '0.00', value_business: '0.00' },
    ...{ rate: RATE_OF[id_product], exempt: id_product === GOODS.exempt ? (1 as const) : (0 as const) },
  }));
  const shipping = { shipping: '0.00', shipping_rate: '0.0000' };
  const id_type_money = id_branch_office === BRANCH.dollars ? 1 : 2;
  const { total } = saleTotals({ id_type_money, lines: frozen, ...shipping });
  payments += 1;
  const sold = await runAs(SYSTEM, () =>
    company.t.get(Bus).execute(
      new ConfirmOnlineSale({
        ...{ id_payment: payments, paid_at: new Date(), id_branch_office, id_customers: seller, id_type_price: PUBLIC },
        ...{ lines: frozen, shipping_amount: '0.00', shipping_rate: '0.0000', shipping: null, total },
        ...{ id_type_format_pay: 3, pick_up_branch_office: 0, ecommerce_publico: 1, invoice: null, reservation: null },
        user_created: 'Tienda en línea',
      }),
    ),
  );
  if (sold.state !== 'sold') throw new Error(JSON.stringify(sold));
  await company.t.settle();
  return sold.id_document;
}

/** Some pieces of a line come back; waits for what follows. `amount` is what is given back. */
export async function bringBack(
  company: Company,
  id: number,
  line: number,
  qty: number,
  amount: string,
): Promise<void> {
  await company.asked('/sale/return/insert', {
    ...{ p_id_document: id, p_reason: 'No le gustó', p_details: [{ p_line: line, p_qty: qty }] },
    p_refunds: [{ p_way: 'voucher', p_amount: amount }],
  });
  await company.t.settle();
}
