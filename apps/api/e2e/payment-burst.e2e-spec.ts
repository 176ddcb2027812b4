import { randomUUID } from 'node:crypto';
import { Burst, type Product, startProduct } from '@ceiba/apps/testing';
import { eventually } from '@ceiba/platform/testing';
import { clear, lastTicket, ledgerDifferences, receive, ticketFaults } from './support/books';

// A small form of the benchmark's thousand: signed notices of three providers, some again, while the tills sell.
const PAYMENTS = 80;
const NOTICES = 100;
const TILLS = 4;
const BRANCH = 1;
const PRODUCT = 103;

it('a burst of notices while the tills sell: every payment is sold once, every sale of the tills stands', async () => {
  const p: Product = await startProduct();
  const burst = new Burst(p);
  try {
    const cashier = await p.login('cajera');
    await clear(p, PRODUCT);
    await receive(p, PRODUCT, BRANCH, 10_000);
    await burst.prepare(PAYMENTS);
    const number = async (sql: string) => Number((await p.rows<{ n: number }>(sql))[0]?.n ?? 0);
    const own = 'id_customers_sale_public >= 50000000';
    const held = () =>
      number(`select count(*) as n from stock_reservation where source = 'cart_public' and id_source >= 50000000`);
    const stock = () => number('select sum(qty) as n from stock_balance');
    const sales = () => number('select count(*) as n from sale');
    const tickets = new Map<number, number>();
    for (const branch of [1, 2, 3, 4, 5, 120]) tickets.set(branch, await lastTicket(p, branch));
    const was = { stock: await stock(), sales: await sales(), held: await held() };

    let open = true;
    let rung = 0;
    const till = async () => {
      while (open) {
        const body = {
          ...{ p_id_customers: 2, p_id_branch_office: BRANCH, p_id_type_format_pay: 3 },
          p_details: [{ p_id_product: PRODUCT, p_qty: 1 }],
        };
        const answer = await p.post('/sale/insert/update', body, cashier, { 'idempotency-key': randomUUID() });
        expect(answer).toMatchObject({ status: 200, response: 'success' });
        rung++;
      }
    };
    const tills = Array.from({ length: TILLS }, till);
    const answered = await burst.fire(burst.notices(NOTICES), 1);
    await eventually(async () => expect(await burst.sold()).toBe(PAYMENTS), { every: 50 });
    open = false;
    await Promise.all(tills);
    await eventually(
      async () => expect(await number(`select count(*) as n from webhook_inbox where state = 'new'`)).toBe(0),
      { every: 50 },
    );

    expect(answered.map(({ status }) => status)).toEqual(Array.from({ length: NOTICES }, () => 200));
    expect(rung).toBeGreaterThan(0);
    expect(await sales()).toBe(was.sales + PAYMENTS + rung);
    expect(await number('select count(distinct id_payment) as n from sale where id_payment is not null')).toBe(
      PAYMENTS,
    );
    expect(
      await p.rows(
        `select a.provider, count(*) as n, sum(s.total_doc * 100 = a.amount_minor) as exact, sum(y.outcome = 'sold') as sold
         from payment_attempt a join payment y using (id_attempt) join sale s on s.id_payment = y.id_payment
         where a.${own} group by a.provider order by a.provider`,
      ),
    ).toEqual([
      { provider: 'mercadopago', n: 32, exact: '32', sold: '32' },
      { provider: 'paypal', n: 24, exact: '24', sold: '24' },
      { provider: 'square', n: 24, exact: '24', sold: '24' },
    ]);
    expect([was.held, await held()]).toEqual([PAYMENTS, 0]);
    expect(await stock()).toBe(was.stock - PAYMENTS - rung);
    expect(await number('select count(*) as n from attention_case where resolved_at is null')).toBe(0);
    for (const [branch, last] of tickets) expect(await ticketFaults(p, branch, last)).toEqual([]);
    expect(await ledgerDifferences(p)).toEqual([]);
  } finally {
    burst.close();
    await p.stop();
  }
});
