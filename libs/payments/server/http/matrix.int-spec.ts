import { openDesk, type PayDesk, type Paying, type Till, TILLS } from '@ceiba/payments/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { PERIOD } from '@ceiba/periods/testing';
import { receive } from '@ceiba/stock/testing';
import { P } from '@ceiba/store/testing';
import { PaymentProviders } from '../ports/payment-providers';
import { MakeLink } from '../use-cases/make-link';

/** What became of one cart, and of the whole house since its link was made: everything that its money may have moved. */
interface Outcome {
  state: 'open' | 'pending' | 'paid' | 'failed';
  review: 0 | 1;
  /** Sales of the whole house: of whom, in the running period, of the asked total, of one payment each. */
  sales: { source_doc: string; his: boolean; total: boolean; point_total: string; anulado: 0 | 1 }[];
  /** Points that count for the seller of the store. */
  points: string;
  /** Pieces that left the shelves, those that are held for the cart, and what changed in the holds of others. */
  sold: number;
  held: number;
  others: number;
  /** What rang, with what it said of money. */
  bells: string[];
  events: string[];
  payments: { status: string; outcome: string }[];
  attention: { kind: string; reason: string }[];
}

/** Of one piece, whatever its currency. */
const POINTS = '10.00';

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
    const link = till.linkOf(made.link_pay);
    const total = Number(attempt?.amount_minor) / 100;
    return { key, id: id_customers_sale_public, link, total, before: await house() };
  }
  type Cart = Awaited<ReturnType<typeof cart>>;

  const one = async <T>(sql: string): Promise<T> => (await t.db.one<{ one: T }>(sql))?.one as T;
  const shelf = async () => Number(await one<string>('select sum(qty) as one from stock_balance'));
  const heldIn = async (where: string) =>
    Number(await one<string>(`select ifnull(sum(qty), 0) as one from stock_reservation where ${where}`));
  /** As the network counts them (compensation.md, "Words"). */
  const points = () =>
    one<string>(
      `select ifnull(sum(point_total), '0.00') as one from sale where id_customers = ${till.seller} and id_period = ${PERIOD}
         and anulado = 0 and source_doc in ('VENTA', 'ECOMMERCE_PAGADO')`,
    );

  /** Where the whole house stands. */
  async function house() {
    const last = (table: string, id: string) => one<number>(`select ifnull(max(${id}), 0) as one from ${table}`);
    return {
      sale: await last('sale', 'id_document'),
      bell: await last('notification', 'id_notification'),
      event: await last('outbox', 'id'),
      cases: (await desk.attention()).map(({ id_case }) => id_case),
      points: await points(),
      shelf: await shelf(),
      held: await heldIn('true'),
    };
  }

  async function outcomeOf({ key, id, total, before }: Cart): Promise<Outcome> {
    const { state, review } = await desk.status(key);
    const sales = await t.db.query<{ id_payment: number; total_doc: string; id_customers: number; id_period: number }>(
      'select source_doc, total_doc, point_total, anulado, id_customers, id_period, id_payment from sale where id_document > ?',
      [before.sale],
    );
    const own = `from payment p join payment_attempt a on a.id_attempt = p.id_attempt where a.id_customers_sale_public = ${id}`;
    const payments = await t.db.query<{ id_payment: number; status: string; outcome: string }>(
      `select p.id_payment, p.status, p.outcome ${own} order by p.id_payment`,
    );
    const ofCart = new Set(payments.map(({ id_payment }) => id_payment));
    const bells = await t.db.query<{ kind: string; reason: string | null }>(
      `select kind, json_value(data, '$.reason') as reason from notification where id_notification > ? order by kind desc`,
      [before.bell],
    );
    const events = await t.db.query<{ event: string }>(
      `select event from outbox where id > ? and (event like 'payment.%' or event like 'sale.%') order by event`,
      [before.event],
    );
    const attention = (await desk.attention()).filter((found) => !before.cases.includes(found.id_case));
    const held = await heldIn(`source = 'cart_public' and id_source = ${id}`);
    return {
      ...{ state, review: review ? 1 : 0 },
      sales: sales.map(({ total_doc, id_customers, id_period, id_payment, ...sale }) => ({
        ...(sale as Pick<Outcome['sales'][number], 'source_doc' | 'point_total' | 'anulado'>),
        his: id_customers === till.seller && id_period === PERIOD && ofCart.has(id_payment),
        total: Number(total_doc) === total,
      })),
      points: (Number(await points()) - Number(before.points)).toFixed(2),
      ...{ sold: before.shelf - (await shelf()), held, others: (await heldIn('true')) - held - (before.held - 1) },
      bells: bells.map(({ kind, reason }) => (reason ? `${kind} ${reason}` : kind)),
      events: events.map(({ event }) => event),
      payments: payments.map(({ status, outcome }) => ({ status, outcome })),
      attention: attention.map(({ kind, reason }) => ({ kind, reason })),
    };
  }

  const WAITING: Outcome = {
    ...{ state: 'pending', review: 0, sales: [], points: '0.00', sold: 0, held: 1, others: 0 },
    ...{ bells: [], events: [], payments: [], attention: [] },
  };
  const SOLD: Outcome = {
    ...{ state: 'paid', review: 0, points: POINTS, sold: 1, held: 0, others: 0, attention: [] },
    sales: [{ source_doc: 'ECOMMERCE_PAGADO', his: true, total: true, point_total: POINTS, anulado: 0 }],
    bells: ['sale_ecommerce'],
    events: ['payment.confirmed.v1', 'sale.saved.v1'],
    payments: [{ status: 'approved', outcome: 'sold' }],
  };
  /** What waits for the staff, who heard of it. */
  const task = (kind: string, reason = kind) => ({
    bells: [`money_attention ${kind}`],
    attention: [{ kind, reason }],
  });

  const also = (before: Outcome, { bells, attention }: ReturnType<typeof task>): Outcome => ({
    ...before,
    ...{ bells: [...before.bells, ...bells], attention },
  });

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
    await till.decide(desk, payment, 'approved');
    await t.settle();
    expect(await outcomeOf(one)).toEqual(SOLD);
  });

  it.each(['pending', 'rejected'] as const)('approved, then said to be %s: it stays a sale', async (status) => {
    const one = await cart();
    const payment = await pay(one);
    await till.decide(desk, payment, status);
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
    const expected = till.provider === 'paypal' ? untaken : { ...taken, ...task('unmatched', 'cart_closed') };
    expect(await outcomeOf(one)).toEqual({ ...gone, ...expected });
  });

  it('too little: it waits for the rest and for the staff', async () => {
    const one = await cart();
    await pay(one, { amount: one.total - 1 });
    expect(await outcomeOf(one)).toEqual({
      ...WAITING,
      review: 1,
      payments: [{ status: 'approved', outcome: 'partial' }],
      ...task('partial'),
    });
  });

  it('too much: sold, and what is too much is for the staff', async () => {
    const one = await cart();
    await pay(one, { amount: one.total + 1 });
    expect(await outcomeOf(one)).toEqual(also(SOLD, task('overpaid')));
  });

  it('another currency: money without a sale', async () => {
    const one = await cart();
    await pay(one, { currency: till.currency === 'MXN' ? 'USD' : 'EUR' });
    expect(await outcomeOf(one)).toEqual({
      ...WAITING,
      review: 1,
      payments: [{ status: 'approved', outcome: 'unmatched' }],
      ...task('unmatched', 'currency'),
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
    const one = await cart();
    await till.unknown(desk);
    await t.settle();
    expect(await outcomeOf(one)).toEqual(WAITING);
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
    expect(await outcomeOf(one)).toEqual(also(SOLD, task('refund')));
    const [row] = await t.db.query('select refunded_minor from payment order by id_payment desc limit 1');
    expect(row).toEqual({ refunded_minor: 100 });
  });

  it('a chargeback: the sale stands, the staff sees it', async () => {
    const one = await cart();
    const payment_id = await pay(one);
    await desk.control('/chargeback', { payment_id }, till.provider);
    await t.settle();
    expect(await outcomeOf(one)).toEqual({
      ...also(SOLD, task('chargeback')),
      payments: [{ status: 'charged_back', outcome: 'sold' }],
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
