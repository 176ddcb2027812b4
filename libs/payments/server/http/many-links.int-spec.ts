import { openDesk, type PayDesk, type Till, TILLS, type Waiting } from '@ceiba/payments/testing';
import type { PaymentProviderName } from '@ceiba/payments/contract';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P, SELLER } from '@ceiba/store/testing';
import { MakeLink } from '../use-cases/make-link';

const tillOf = (name: PaymentProviderName): Till => {
  const till = TILLS.find(({ provider }) => provider === name);
  if (!till) throw new Error(`no till of ${name}`);
  return till;
};
const [PAYPAL, SQUARE] = [tillOf('paypal'), tillOf('square')];

/** A buyer with several open pages: each link of his cart may be paid, at whatever provider (payments.md, section 5). */
describe('several links of one cart', () => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 1000]]);
    await t.db.execute('insert into worker_branch_office (id_worker, id_branch_office) values (1, 120)');
  });
  afterEach(() => desk.assertSound());
  afterAll(() => desk.close());

  interface Link {
    till: Till;
    link: string;
  }
  async function linked(key: Waiting['key'], till: Till): Promise<Link> {
    const cart = { id_customers_sale_public: key.p_id_customers_sale_public, trusted: true } as const;
    const { link_pay } = await runAs(SYSTEM, () => t.get(MakeLink).execute(till.provider, 'partner', cart));
    return { till, link: till.linkOf(link_pay) };
  }
  const cart = () => desk.savedCart(1, P.DOLLARS, SELLER.dollars);

  /** Sales, pieces sold and held, and what the staff has to see, of one cart. */
  async function outcomeOf(key: Waiting['key'], before: number) {
    const id = key.p_id_customers_sale_public;
    const paid = await t.db.query<{ provider: string; outcome: string; sales: number }>(
      `select p.provider, p.outcome, (select count(*) from sale s where s.id_payment = p.id_payment) as sales
       from payment p join payment_attempt a on a.id_attempt = p.id_attempt where a.id_customers_sale_public = ?`,
      [id],
    );
    const cases = (await desk.attention()).filter((one) => one.id_customers_sale_public === id);
    return {
      state: (await desk.status(key)).state,
      sold: paid.filter(({ sales }) => sales === 1).map(({ outcome }) => outcome),
      left: paid.filter(({ sales }) => sales === 0).map(({ provider, outcome }) => `${provider} ${outcome}`),
      pieces: before - (await shelf()),
      held: await desk.count(`stock_reservation where source = 'cart_public' and id_source = ${id}`),
      cases: cases.map(({ kind, reason, provider }) => `${provider} ${kind} ${reason}`),
    };
  }
  async function shelf(): Promise<number> {
    const row = await t.db.one<{ qty: string }>('select sum(qty) as qty from stock_balance where id_product = ?', [
      P.DOLLARS,
    ]);
    return Number(row?.qty);
  }
  /** Cents: 10.00, 7.50 of shipping, 9.5 % of tax on the goods. */
  const TOTAL = 1845;
  const SOLD = { state: 'paid', sold: ['sold'], pieces: 1, held: 0 };

  /** What the staff see of a cart is given back with one decision each, however many decide at once. */
  async function giveBack(key: Waiting['key']): Promise<void> {
    const id = key.p_id_customers_sale_public;
    for (const one of (await desk.attention()).filter((found) => found.id_customers_sale_public === id)) {
      const answers = await Promise.all(Array.from({ length: 3 }, () => desk.resolve(one.id_case, 'refund')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    await t.settle();
  }
  /** Cents that each provider took for a cart and gave back, as the provider itself has it. */
  async function books(key: Waiting['key']): Promise<string[]> {
    const links = await t.db.query<{ provider: string; provider_ref: string }>(
      'select provider, provider_ref from payment_attempt where id_customers_sale_public = ? order by id_attempt',
      [key.p_id_customers_sale_public],
    );
    const taken = await desk.control<{ order_id: string; amount: { value: string }; refunded_minor: number }[]>(
      '/captures',
      undefined,
      'paypal',
    );
    const payments = await desk.control<
      { order_id: string; total_money: { amount: number }; refunded_money: { amount: number } }[]
    >('/payments', undefined, 'square');
    return links.flatMap(({ provider, provider_ref }) =>
      provider === 'paypal'
        ? taken
            .filter(({ order_id }) => order_id === provider_ref)
            .map(({ amount, refunded_minor }) => `paypal ${amount.value} - ${refunded_minor}`)
        : payments
            .filter(({ order_id }) => order_id === provider_ref.split(':')[1])
            .map((one) => `square ${one.total_money.amount} - ${one.refunded_money.amount}`),
    );
  }

  it('of two providers, both paid: one sale, one refund case', async () => {
    const [key, was] = [await cart(), await shelf()];
    const [square, paypal] = [await linked(key, SQUARE), await linked(key, PAYPAL)];
    for (const { till, link } of [square, paypal]) {
      await till.pay(desk, link, {});
      await t.settle();
    }
    expect(await outcomeOf(key, was)).toEqual({
      ...SOLD,
      left: ['square unmatched'],
      cases: ['square unmatched cart_closed'],
    });
    await giveBack(key);
    expect(await outcomeOf(key, was)).toEqual({ ...SOLD, left: ['square refunded'], cases: [] });
    expect(await books(key)).toEqual([`square ${TOTAL} - ${TOTAL}`, `paypal ${TOTAL / 100} - 0`]);
  });

  it('of two providers, paid at the same moment, five times told: one sale, one refund case', async () => {
    const [key, was] = [await cart(), await shelf()];
    const links = [await linked(key, SQUARE), await linked(key, PAYPAL)];
    await Promise.all(links.map(({ till, link }) => till.pay(desk, link, { times: 5, parallel: true })));
    await t.settle();
    const { cases, ...sold } = await outcomeOf(key, was);
    expect(sold).toEqual({ ...SOLD, left: ['square unmatched'] });
    // Which of the two was looked at first is nobody's to say.
    expect(cases).toEqual([expect.stringMatching(/^square unmatched (cart_closed|second_payment)$/)]);
    await giveBack(key);
    expect(await books(key)).toEqual([`square ${TOTAL} - ${TOTAL}`, `paypal ${TOTAL / 100} - 0`]);
  });

  it('the older one only approved, not taken: it never is; one sale, nothing to give back', async () => {
    const [key, was] = [await cart(), await shelf()];
    const [paypal, square] = [await linked(key, PAYPAL), await linked(key, SQUARE)];
    await Promise.all([paypal, square].map(({ till, link }) => till.pay(desk, link, {})));
    await t.settle();
    expect(await outcomeOf(key, was)).toEqual({ ...SOLD, left: ['paypal waiting'], cases: [] });
    expect(await books(key)).toEqual([`square ${TOTAL} - 0`]);
  });

  it('three links, two of them decided late: one sale, a refund case for each of the others', async () => {
    const [key, was] = [await cart(), await shelf()];
    const first = await linked(key, PAYPAL);
    await first.till.pay(desk, first.link, { status: 'pending' });
    await t.settle();
    const second = await linked(key, SQUARE);
    const late = await second.till.pay(desk, second.link, { status: 'pending' });
    await t.settle();
    const third = await linked(key, PAYPAL);
    await third.till.pay(desk, third.link, {});
    await t.settle();
    await Promise.all([PAYPAL.decide(desk, first.link, 'approved'), SQUARE.decide(desk, late, 'approved')]);
    await t.settle();
    const both = ['paypal unmatched', 'square unmatched'];
    const { left, cases, ...sold } = await outcomeOf(key, was);
    expect(sold).toEqual(SOLD);
    expect([left.sort(), cases.sort()]).toEqual([both, both.map((one) => `${one} second_payment`)]);
    await giveBack(key);
    expect((await outcomeOf(key, was)).cases).toEqual([]);
    expect(await books(key)).toEqual([
      `paypal ${TOTAL / 100} - ${TOTAL}`,
      `square ${TOTAL} - ${TOTAL}`,
      `paypal ${TOTAL / 100} - 0`,
    ]);
  });

  it('one link paid twice at its provider: one sale, one refund case', async () => {
    const [key, was] = [await cart(), await shelf()];
    const { till, link } = await linked(key, SQUARE);
    await Promise.all([till.pay(desk, link, {}), till.pay(desk, link, {})]);
    await t.settle();
    expect(await outcomeOf(key, was)).toEqual({
      ...SOLD,
      left: ['square unmatched'],
      cases: ['square unmatched second_payment'],
    });
    await giveBack(key);
    expect((await books(key)).sort()).toEqual([`square ${TOTAL} - 0`, `square ${TOTAL} - ${TOTAL}`]);
  });
});
