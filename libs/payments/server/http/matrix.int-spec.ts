import { openDesk, type PayDesk, type Paying, type Till, TILLS } from '@ceiba/payments/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P } from '@ceiba/store/testing';
import { PaymentProviders } from '../ports/payment-providers';
import { MakeLink } from '../use-cases/make-link';

/** What became of one cart: everything that its money may have moved. */
interface Outcome {
  state: 'open' | 'pending' | 'paid' | 'failed';
  review: 0 | 1;
  sales: { source_doc: string; total: boolean; point_total: string }[];
  /** Pieces that left the shelf, and those that are held. */
  sold: number;
  held: number;
  bells: number;
  events: number;
  payments: { status: string; outcome: string }[];
  attention: { kind: string; reason: string }[];
}

const POINTS: Readonly<Record<string, string>> = { MXN: '10.00', USD: '10.00' };

describe.each(TILLS)('$provider', (till: Till) => {
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

  /** A cart with its link, and what it may have moved. */
  async function cart() {
    const key = await desk.savedCart(1, till.product, till.seller);
    const id_customers_sale_public = key.p_id_customers_sale_public;
    const { counters } = t.get(PaymentProviders).get(till.provider).capabilities;
    const [counter = 'partner'] = counters;
    const made = await runAs(SYSTEM, () =>
      t.get(MakeLink).execute(till.provider, counter, { id_customers_sale_public, trusted: true }),
    );
    const [attempt] = await t.db.query<{ amount_minor: number }>(
      'select amount_minor from payment_attempt where id_customers_sale_public = ?',
      [id_customers_sale_public],
    );
    const before = { bells: await bells(), shelf: await shelf() };
    const link = till.linkOf(made.link_pay);
    return { key, id: id_customers_sale_public, link, total: Number(attempt?.amount_minor) / 100, before };
  }
  type Cart = Awaited<ReturnType<typeof cart>>;

  const bells = () => desk.count(`notification where kind = 'sale_ecommerce'`);
  async function shelf(): Promise<number> {
    const row = await t.db.one<{ qty: string }>('select sum(qty) as qty from stock_balance where id_product = ?', [
      till.product,
    ]);
    return Number(row?.qty);
  }

  async function outcomeOf({ key, id, total, before }: Cart): Promise<Outcome> {
    const { state, review } = await desk.status(key);
    const own = `from payment p join payment_attempt a on a.id_attempt = p.id_attempt where a.id_customers_sale_public = ${id}`;
    const sales = await t.db.query<{ source_doc: string; total_doc: string; point_total: string }>(
      `select source_doc, total_doc, point_total from sale where id_payment in (select p.id_payment ${own})`,
    );
    const attention = (await desk.attention()).filter((one) => one.id_customers_sale_public === id);
    return {
      ...{ state, review: review ? 1 : 0 },
      sales: sales.map(({ total_doc, ...sale }) => ({ ...sale, total: Number(total_doc) === total })),
      sold: before.shelf - (await shelf()),
      held: await desk.count(`stock_reservation where source = 'cart_public' and id_source = ${id}`),
      bells: (await bells()) - before.bells,
      events: await desk.count(
        `outbox where event = 'payment.confirmed.v1' and json_extract(payload, '$.id_customers_sale_public') = ${id}`,
      ),
      payments: await t.db.query(`select p.status, p.outcome ${own} order by p.id_payment`),
      attention: attention.map(({ kind, reason }) => ({ kind, reason })),
    };
  }

  const WAITING: Outcome = {
    ...{ state: 'pending', review: 0, sales: [], sold: 0, held: 1, bells: 0, events: 0, payments: [], attention: [] },
  };
  const SOLD: Outcome = {
    ...{ state: 'paid', review: 0, sold: 1, held: 0, bells: 1, events: 1, attention: [] },
    sales: [{ source_doc: 'ECOMMERCE_PAGADO', total: true, point_total: POINTS[till.currency] ?? '' }],
    payments: [{ status: 'approved', outcome: 'sold' }],
  };

  async function pay(one: Cart, how: Paying = {}): Promise<string> {
    const payment = await till.pay(desk, one.link, how);
    await t.settle();
    return payment;
  }

  it.each<[string, Paying]>([
    ['approved', {}],
    ['five notices in parallel', { times: 5, parallel: true }],
  ])('%s: one sale', async (_name, how) => {
    const one = await cart();
    await pay(one, how);
    expect(await outcomeOf(one)).toEqual(SOLD);
  });

  it('reordered notices: one sale', async () => {
    const one = await cart();
    await pay(one, { reorder: true, times: 2 });
    // Where the last notice is the first to come, the clock asks before it.
    await desk.poll();
    expect(await outcomeOf(one)).toEqual(SOLD);
  });

  it('pending, then approved: held, then sold', async () => {
    const one = await cart();
    const payment = await pay(one, { status: 'pending' });
    const [waiting] = (await outcomeOf(one)).payments;
    expect(await outcomeOf(one)).toEqual({ ...WAITING, payments: [{ status: waiting?.status, outcome: 'waiting' }] });
    await till.approve(desk, payment);
    await t.settle();
    expect(await outcomeOf(one)).toEqual(SOLD);
  });

  it('rejected: nothing sold, the goods are held for another try', async () => {
    const one = await cart();
    await pay(one, { status: 'rejected' });
    expect(await outcomeOf(one)).toEqual({
      ...WAITING,
      state: 'failed',
      payments: [{ status: 'rejected', outcome: 'waiting' }],
    });
  });

  it('approved after the cart was cancelled: no sale; what was taken is for the staff', async () => {
    const one = await cart();
    await t.post('/ecomerce/publico/cart/cancel', one.key);
    await t.settle();
    await pay(one);
    const gone = { ...WAITING, held: 0 };
    const taken = { state: 'pending', review: 1, payments: [{ status: 'approved', outcome: 'unmatched' }] } as const;
    // What a payer has only approved is never taken for a cart that is gone.
    const untaken = { state: 'open', payments: [{ status: 'authorized', outcome: 'waiting' }] } as const;
    const expected =
      till.provider === 'paypal' ? untaken : { ...taken, attention: [{ kind: 'unmatched', reason: 'cart_closed' }] };
    expect(await outcomeOf(one)).toEqual({ ...gone, ...expected });
  });

  it('too little: it waits for the rest and for the staff', async () => {
    const one = await cart();
    await pay(one, { amount: one.total - 1 });
    expect(await outcomeOf(one)).toEqual({
      ...WAITING,
      review: 1,
      payments: [{ status: 'approved', outcome: 'partial' }],
      attention: [{ kind: 'partial', reason: 'partial' }],
    });
  });

  it('another currency: money without a sale', async () => {
    const one = await cart();
    await pay(one, { currency: till.currency === 'MXN' ? 'USD' : 'EUR' });
    expect(await outcomeOf(one)).toEqual({
      ...WAITING,
      review: 1,
      payments: [{ status: 'approved', outcome: 'unmatched' }],
      attention: [{ kind: 'unmatched', reason: 'currency' }],
    });
  });

  it.each<Paying['signature']>(['bad', 'none'])(
    'a notice whose signature is %s: nobody believes it, the clock finds out',
    async (signature) => {
      const one = await cart();
      const before = await desk.count('webhook_inbox');
      await pay(one, { signature });
      expect(await outcomeOf(one)).toEqual(WAITING);
      expect(await desk.count('webhook_inbox')).toBe(before);
      expect(await desk.count(`webhook_untrusted where provider = '${till.provider}'`)).toBeGreaterThan(0);
      await desk.poll();
      expect(await outcomeOf(one)).toEqual(SOLD);
    },
  );

  it('a notice about what the provider does not know is put aside', async () => {
    await till.unknown(desk);
    await t.settle();
    expect(await desk.count(`webhook_inbox where state = 'parked' and provider = '${till.provider}'`)).toBe(1);
  });

  it.each(['503', 'timeout', 'slow'])('the provider answers %s when it is asked: sold a moment later', async (kind) => {
    const one = await cart();
    await desk.control('/fault', { kind, times: 2 }, till.provider);
    await pay(one);
    expect(await outcomeOf(one)).toEqual(SOLD);
  });

  it('a part given back by the provider: the sale stands, the staff sees it', async () => {
    const one = await cart();
    const payment_id = await pay(one);
    await desk.control('/refund', { payment_id, amount: 1 }, till.provider);
    await t.settle();
    expect(await outcomeOf(one)).toEqual({ ...SOLD, attention: [{ kind: 'refund', reason: 'refund' }] });
    const [row] = await t.db.query('select refunded_minor from payment order by id_payment desc limit 1');
    expect(row).toEqual({ refunded_minor: 100 });
  });

  it('a chargeback: the sale stands, the staff sees it', async () => {
    const one = await cart();
    const payment_id = await pay(one);
    await desk.control('/chargeback', { payment_id }, till.provider);
    await t.settle();
    const status = till.provider === 'mercadopago' ? 'charged_back' : 'approved';
    expect(await outcomeOf(one)).toEqual({
      ...SOLD,
      payments: [{ status, outcome: 'sold' }],
      attention: [{ kind: 'chargeback', reason: 'chargeback' }],
    });
  });

  it('staff give money back through it, once however often it is asked', async () => {
    const one = await cart();
    const payment = await pay(one);
    const provider = t.get(PaymentProviders).get(till.provider);
    const order = { provider_payment_id: payment, amount_minor: 100, currency: till.currency, key: `part-${one.id}` };
    expect(await provider.refund(order)).toBe(await provider.refund(order));
    expect(await provider.payment(payment)).toMatchObject({ status: 'approved', refunded_minor: 100 });
    await provider.refund({ ...order, amount_minor: null, key: `rest-${one.id}` });
    expect(await provider.payment(payment)).toMatchObject({ status: 'refunded', refunded_minor: one.total * 100 });
    await t.settle();
  });
});
