import type { AttentionRow, RefundAsked, RefundOffer } from '@ceiba/payments/contract';
import { openDesk, type PayDesk, soldBy, type Till, TILLS } from '@ceiba/payments/testing';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import type { TestApp } from '@ceiba/platform/testing';
import { receive } from '@ceiba/stock/testing';
import { P } from '@ceiba/store/testing';
import { insertPeriods, PERIOD } from '@ceiba/periods/testing';
import { PollRefunds } from '../jobs/poll-refunds.job';
import { PaymentProviders } from '../ports/payment-providers';

/** A refund as its row stands. */
interface Row {
  amount_minor: number;
  state: string;
  began: string;
  way: string;
  sale: string;
}

const LATE_CANCEL = 110_217;
const REFUND = 420_118;

describe.each(TILLS.filter(({ provider }) => provider !== 'pagos-online'))('money back by $provider', (till: Till) => {
  let desk: PayDesk;
  let t: TestApp;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    await receive(t, P.DOLLARS, 120, [['L', '2099-01-31', 1000]]);
    await t.db.execute(
      'insert ignore into worker_branch_office (id_worker, id_branch_office) select id_worker, 120 from worker',
    );
  });
  afterEach(async () => {
    await desk.assertSound();
    await t.db.execute('update attention_case set resolved_at = now(3) where resolved_at is null');
  });
  afterAll(() => desk.close());

  async function sold() {
    const one = await soldBy(desk, till);
    return { ...one, whole: (one.amount_minor / 100).toFixed(2) };
  }
  type Sold = Awaited<ReturnType<typeof sold>>;

  const refund = ({ id_payment }: Pick<Sold, 'id_payment'>, more: object = {}, token = desk.admin) =>
    t.post<RefundAsked>('/payments/refund', { p_id_payment: id_payment, p_reason: 'No le gustó', ...more }, token);
  const offer = async ({ id_payment }: Sold) =>
    (await t.post<RefundOffer>('/payments/refund/get', { p_id_payment: id_payment }, desk.admin)).data;
  const rowsOf = ({ id_payment }: Sold): Promise<Row[]> =>
    t.db.query(
      'select amount_minor, state, began, way, sale from payment_refund where id_payment = ? order by id_refund',
      [id_payment],
    );
  const ours = (amount_minor: number, more: Partial<Row> = {}): Row => ({
    ...{ amount_minor, state: 'done', began: 'staff', way: 'provider', sale: 'keep', ...more },
  });
  const money = async ({ id_payment }: Sold) =>
    t.db.one<{ status: string; outcome: string; refunded_minor: number }>(
      'select status, outcome, refunded_minor from payment where id_payment = ?',
      [id_payment],
    );
  /** What the provider itself gave back, in its smallest unit. */
  const given = async ({ provider_id }: Sold) => {
    const facts = await t.get(PaymentProviders).get(till.provider).payment(provider_id);
    return { refunded: facts?.refunded_minor, refunds: facts?.refunds?.length };
  };
  const waiting = async (): Promise<Pick<AttentionRow, 'kind' | 'amount_case'>[]> =>
    (await desk.attention()).map(({ kind, amount_case }) => ({ kind, amount_case }));

  const saleOf = async ({ id_document }: Sold) => {
    const { data } = await t.fetch<{ anulado: number; money_refunded: string }>(
      `/sale/get/id/${id_document}`,
      desk.admin,
    );
    const { anulado, money_refunded } = data;
    return { anulado, money_refunded };
  };
  /** Points of the period, as the network counts them (compensation.md, "Words"). */
  const points = async () =>
    (
      await t.db.one<{ points: string }>(
        `select ifnull(sum(point_total), '0.00') as points from sale where id_customers = ? and anulado = 0
           and source_doc in ('VENTA', 'ECOMMERCE_PAGADO')`,
        [till.seller],
      )
    )?.points;
  const cancelled = async ({ id_document }: Sold) => {
    const rows = await t.db.query<{ payload: string }>(
      `select payload from outbox where event = 'sale.cancelled.v1' and json_value(payload, '$.id_document') = ?`,
      [id_document],
    );
    return rows.map(({ payload }) => (typeof payload === 'string' ? (JSON.parse(payload) as unknown) : payload));
  };

  it('tells fee and net of what was paid', async () => {
    const one = await sold();
    const { amount, fee, net } = await offer(one);
    expect(Number(fee)).toBeGreaterThan(0);
    expect((Number(amount) - Number(fee)).toFixed(2)).toBe(net);
  });

  it('a part: money only, the sale stands, a task to register what came back', async () => {
    const one = await sold();
    expect(await refund(one, { p_amount: '15.50' })).toMatchObject({
      ...{ status: 200, message: 'Devolución solicitada al proveedor.', data: { state: 'asked' } },
    });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1550)]);
    expect(await money(one)).toEqual({ status: 'approved', outcome: 'sold', refunded_minor: 1550 });
    expect(await saleOf(one)).toEqual({ anulado: 0, money_refunded: '15.50' });
    expect(await desk.attention()).toMatchObject([
      { kind: 'return', amount_case: '15.50', detail: 'No le gustó', id_document: one.id_document, holds_dispatch: 0 },
    ]);
    expect(await offer(one)).toMatchObject({
      ...{ refunded: '15.50', refunding: '0.00', left: ((one.amount_minor - 1550) / 100).toFixed(2) },
      refunds: [{ amount: '15.50', state: 'done', reason: 'No le gustó', asked_by: expect.any(String) as string }],
    });
    // A second part adds to the one task.
    await refund(one, { p_amount: '1' });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1550), ours(100)]);
    expect(await waiting()).toEqual([{ kind: 'return', amount_case: '16.50' }]);
  });

  it('refuses what can not be, in words', async () => {
    const one = await sold();
    const tooMuch = ((one.amount_minor + 1) / 100).toFixed(2);
    expect(await refund(one, { p_amount: tooMuch })).toMatchObject({
      status: 422,
      message: `El importe es mayor que lo que queda por devolver ($${one.whole}).`,
      data: { fields: [{ field: 'amount' }] },
    });
    expect(await refund(one, { p_amount: '0' })).toMatchObject({ status: 400 });
    expect(await refund(one, { p_reason: ' ' })).toMatchObject({ status: 400 });
    expect(await refund(one, { p_way: 'transfer' })).toMatchObject({ status: 400 });
    expect(await refund(one, { p_sale: 'cancel', p_amount: '1' })).toMatchObject({
      status: 422,
      message: 'Para anular la venta se devuelve todo lo que queda del pago.',
    });
    expect(await refund({ id_payment: 999_999 })).toMatchObject({ status: 404, message: 'El pago no existe.' });
    expect(await refund(one, {}, await t.login('almacen'))).toMatchObject({ status: 403 });
    const days = t.get(PaymentProviders).get(till.provider).capabilities.refund_days ?? 0;
    await t.db.execute('update payment set approved_at = date_sub(now(3), interval ? day) where id_payment = ?', [
      days + 1,
      one.id_payment,
    ]);
    expect((await refund(one)).message).toContain(`ya no devuelve pagos de hace más de ${days} días`);
    expect(await rowsOf(one)).toEqual([]);
  });

  it('needs a right of its own, by whichever door', async () => {
    const one = await sold();
    await desk.control('/refund-mode', { mode: 'refused' }, till.provider);
    await refund(one, { p_amount: '10' });
    await t.settle().catch(() => undefined);
    const [row] = await desk.attention();
    const grant = (sql: string) => t.db.execute(sql, [5, REFUND]);
    const turn = () => t.db.execute('update profile set version = version + 1 where id_profile = 5');
    await grant('delete from profile_action where id_profile = ? and id_action = ?');
    await turn();
    const finance = await t.login('finanzas');
    const again = { p_id_case: row?.id_case, p_action: 'refund' };
    const list = await t.post<{ rows: AttentionRow[] }>('/payments/unmatched/get', {}, finance);
    expect(list.data.rows.map(({ actions }) => actions)).toEqual([['voucher', 'outside', 'handled']]);
    expect((await refund(one, { p_amount: '10' }, finance)).status).toBe(403);
    expect((await t.post('/payments/unmatched/resolve', again, finance)).status).toBe(403);
    expect(await rowsOf(one)).toEqual([ours(1000, { state: 'refused' })]);
    await grant('insert into profile_action (id_profile, id_action) values (?, ?)');
    await turn();
  });

  it('ten at once, and by two people: never more than was paid', async () => {
    const one = await sold();
    const part = Math.floor(one.amount_minor * 0.4);
    const p_amount = (part / 100).toFixed(2);
    const finance = await t.login('finanzas');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => refund(one, { p_amount }, at % 2 ? finance : desk.admin)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array.from({ length: 8 }, () => 422)]);
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(part), ours(part)]);
    expect(await given(one)).toEqual({ refunded: 2 * part, refunds: 2 });
  });

  it('all of it, and the sale is cancelled as sales cancel', async () => {
    const given_before = await points();
    const one = await sold();
    expect(await points()).not.toBe(given_before);
    const shelf = async () => {
      const sql = 'select sum(qty) as qty from stock_balance where id_product = ?';
      return Number((await t.db.one<{ qty: string }>(sql, [till.product]))?.qty);
    };
    const before = await shelf();
    expect(await refund(one, { p_sale: 'cancel' })).toMatchObject({ status: 200 });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(one.amount_minor, { sale: 'cancel' })]);
    expect(await money(one)).toEqual({ status: 'refunded', outcome: 'sold', refunded_minor: one.amount_minor });
    expect(await saleOf(one)).toEqual({ anulado: 1, money_refunded: one.whole });
    expect(await t.db.query('select observation_anulado from sale where id_document = ?', [one.id_document])).toEqual([
      { observation_anulado: 'No le gustó' },
    ]);
    expect(await shelf()).toBe(before + 1);
    expect(await points()).toBe(given_before);
    // Adjustments, CFDI and network follow this event, whoever cancels.
    expect(await cancelled(one)).toEqual([
      {
        ...{
          id_document: one.id_document,
          id_customers: till.seller,
          id_branch_office: till.branch,
          id_period: PERIOD,
        },
        ...{
          source_doc: 'ECOMMERCE_PAGADO',
          money: { decision: 'refund', note: null },
          by: expect.any(String) as string,
        },
      },
    ]);
    expect(await desk.attention()).toEqual([]);
    expect(await refund(one)).toMatchObject({
      status: 409,
      message: 'Ya se devolvió, o está por devolverse, todo el pago.',
    });
  });

  it('a sale of a closed period is cancelled with it by who may; its adjustment follows the late event', async () => {
    const one = await sold();
    await insertPeriods(t.db, [{ id_period: PERIOD - 1, state_period: 'closed' }]);
    await t.db.execute('update sale set id_period = ? where id_document = ?', [PERIOD - 1, one.id_document]);
    expect(await offer(one)).toMatchObject({
      late: 1,
      cancel_refusal: expect.stringContaining('periodo cerrado') as string,
    });
    expect((await refund(one, { p_sale: 'cancel' })).status).toBe(409);
    expect([await rowsOf(one), await given(one)]).toEqual([[], { refunded: 0, refunds: 0 }]);
    await t.db.execute('insert into profile_action (id_profile, id_action) values (1, ?)', [LATE_CANCEL]);
    await t.db.execute('update profile set version = version + 1 where id_profile = 1');
    expect(await refund(one, { p_sale: 'cancel' })).toMatchObject({ status: 200 });
    await t.settle();
    expect(await cancelled(one)).toMatchObject([{ late: true, id_period: PERIOD - 1 }]);
    expect(await rowsOf(one)).toEqual([ours(one.amount_minor, { sale: 'cancel' })]);
  });

  it('dies between asking and hearing, its key is forgotten: paid once', async () => {
    const one = await sold();
    await desk.control('/forget-keys', { always: true }, till.provider);
    await desk.control('/fault', { kind: 'timeout', times: 1 }, till.provider);
    await refund(one, { p_amount: '10' });
    await t.settle();
    await desk.control('/forget-keys', {}, till.provider);
    expect(await rowsOf(one)).toEqual([ours(1000)]);
    expect(await given(one)).toEqual({ refunded: 1000, refunds: 1 });
    expect(await waiting()).toEqual([{ kind: 'return', amount_case: '10.00' }]);
  });

  it('whose job got lost goes out by the clock, once', async () => {
    const one = await sold();
    await t.db.execute(
      `insert into payment_refund (id_payment, id_document, amount_minor, state, began, way, sale, refund_key, asked_at, updated_at)
       values (?, ?, 1000, 'asked', 'staff', 'provider', 'keep', ?, now(3), date_sub(now(3), interval 1 hour))`,
      [one.id_payment, one.id_document, `ceiba-refund-lost-${one.id_payment}`],
    );
    await runAs(SYSTEM, async () => Promise.all([t.get(PollRefunds).run(), t.get(PollRefunds).run()]));
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1000)]);
    expect(await given(one)).toEqual({ refunded: 1000, refunds: 1 });
  });

  it('refused by the provider: it says why, and may be asked for again', async () => {
    const one = await sold();
    await desk.control('/refund-mode', { mode: 'refused' }, till.provider);
    await refund(one, { p_amount: '10' });
    await t.settle().catch(() => undefined);
    expect(await rowsOf(one)).toEqual([ours(1000, { state: 'refused' })]);
    const [row] = await desk.attention();
    expect(row).toMatchObject({
      kind: 'refund_refused',
      amount_case: '10.00',
      actions: expect.arrayContaining(['refund']) as string[],
    });
    expect(await desk.resolve(row?.id_case ?? 0, 'refund')).toMatchObject({ status: 200 });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1000, { state: 'refused' }), ours(1000)]);
    expect(await waiting()).toEqual([{ kind: 'return', amount_case: '10.00' }]);
    expect(await given(one)).toEqual({ refunded: 1000, refunds: 1 });
  });

  it.each(['done', 'refused'])('pending at the provider, then %s', async (state) => {
    const one = await sold();
    await desk.control('/refund-mode', { mode: 'pending' }, till.provider);
    await refund(one, { p_amount: '10' });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1000, { state: 'pending' })]);
    expect(await offer(one)).toMatchObject({ refunding: '10.00', refunded: '0.00' });
    expect(await waiting()).toEqual([]);
    await desk.control('/refund-end', { payment_id: one.provider_id, state }, till.provider);
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1000, { state })]);
    expect(await waiting()).toEqual([{ kind: state === 'done' ? 'return' : 'refund_refused', amount_case: '10.00' }]);
  });

  it('by a transfer that was made by hand: registered with its reference, the provider is asked for nothing', async () => {
    const one = await sold();
    expect(await refund(one, { p_amount: '10', p_way: 'transfer', p_reference: 'SPEI 77' })).toMatchObject({
      ...{ status: 200, message: 'Devolución registrada.', data: { state: 'done' } },
    });
    await t.settle();
    expect(await rowsOf(one)).toEqual([ours(1000, { way: 'transfer' })]);
    expect(await given(one)).toEqual({ refunded: 0, refunds: 0 });
    // The rest goes through the provider, and no cent more.
    expect(await refund(one)).toMatchObject({ status: 200 });
    await t.settle();
    expect(await given(one)).toEqual({ refunded: one.amount_minor - 1000, refunds: 1 });
    expect(await offer(one)).toMatchObject({ refunded: one.whole, left: '0.00' });
  });

  it.each<[string, number | undefined]>([
    ['a part', 100],
    ['all of it', undefined],
  ])('begun at the provider, %s: recorded, and a case', async (_what, part) => {
    const one = await sold();
    const amount = part === undefined ? {} : { amount: part / 100 };
    await desk.control('/refund', { payment_id: one.provider_id, ...amount }, till.provider);
    await t.settle();
    const minor = part ?? one.amount_minor;
    expect(await rowsOf(one)).toEqual([ours(minor, { began: 'provider' })]);
    expect(await waiting()).toEqual([{ kind: 'refund', amount_case: (minor / 100).toFixed(2) }]);
  });
});
