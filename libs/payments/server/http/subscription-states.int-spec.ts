import { openDesk, type PayDesk, Subscriber } from '@ceiba/payments/testing';
import { signInPartner } from '@ceiba/identity/testing';
import { PAYMENT_MESSAGES, type StaffSubscriptionRow } from '@ceiba/payments/contract';
import { PendingPayments } from '@ceiba/periods/server';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { dayInZone } from '@ceiba/platform/contract';
import { receive } from '@ceiba/stock/testing';
import { subscriptionsPlan } from '../use-cases/subscriptions/list-subscriptions';
import { fillPartnerShop, NETWORK, P, PartnerBuyer } from '@ceiba/store/testing';

describe('how a subscription stands', () => {
  let desk: PayDesk;
  let one: Subscriber;

  beforeAll(async () => {
    desk = await openDesk();
    await fillPartnerShop(desk.t);
    one = new Subscriber(desk, await PartnerBuyer.enter(desk.t));
    await receive(desk.t, P.B, 1, [['L', '2099-01-31', 100]]);
  });
  afterAll(() => desk.close());

  const newest = async () => {
    const [row] = (await one.list()).rows;
    if (!row) throw new Error('none');
    return row;
  };
  const ask = (what: 'cancel' | 'suspend' | 'resume', p_id_subscription: number, token = one.buyer.token) =>
    desk.t.post(`/subscription/${what}`, { p_id_subscription }, token);
  const there = async (ref: string) =>
    (await desk.control<{ id: string; status: string }[]>('/subscriptions')).find(({ id }) => id === ref)?.status;
  const sales = async () => (await desk.sales()).length;
  const staff = async (more: object = {}) =>
    (await desk.t.post<{ rows: StaffSubscriptionRow[] }>('/subscription/staff/get', more, desk.admin)).data.rows;
  const holds = async (p_id_customers: number) =>
    (await desk.t.post<{ holds: string[] }>('/customers/privacy/holds', { p_id_customers }, desk.admin)).data.holds;

  it('is Cancelando until the provider says so, and money that comes later is nobody’s cycle', async () => {
    const { ref, row } = await one.subscribe([[P.A, 1]]);
    const { id_subscription: id } = row;
    expect(await holds(NETWORK.buyer)).toEqual(['Tiene una suscripción sin terminar.']);
    await desk.control('/fault', { kind: '503', times: 1 });
    const asked = await ask('cancel', id);
    expect(asked).toMatchObject({ status: 200, message: PAYMENT_MESSAGES.subscriptionCancelling });
    expect(await newest()).toMatchObject({ subscription_status: 1, wanted: 'cancelled', wanted_text: 'Cancelando' });
    // Once more changes nothing; anything else is too late.
    expect((await ask('cancel', id)).status).toBe(200);
    expect(await ask('suspend', id)).toMatchObject({ status: 409, message: PAYMENT_MESSAGES.subscriptionState });
    await desk.t.settle();
    expect(await there(ref)).toBe('cancelled');
    expect(await newest()).toMatchObject({ subscription_status: 3, wanted: null, next_charge_on: null });
    expect(await holds(NETWORK.buyer)).toEqual([]);
    const before = await sales();
    await one.happen(ref, 'charge');
    expect(await sales()).toBe(before);
    const [stray] = await desk.attention();
    expect(stray).toMatchObject({ kind: 'unmatched', reason: 'subscription_over', amount: '189.00' });
    expect((await desk.resolve(stray?.id_case ?? 0, 'refund')).status).toBe(200);
    await desk.t.settle();
    expect(await desk.attention()).toEqual([]);
    expect((await ask('cancel', id)).status).toBe(409);
    expect(await one.cycles(id)).toHaveLength(1);
  });

  it('rests and goes on by its payer’s word or the provider’s', async () => {
    const { ref, row } = await one.subscribe([[P.A, 1]]);
    const { id_subscription: id } = row;
    expect((await ask('resume', id)).status).toBe(409);
    expect((await ask('suspend', id)).status).toBe(200);
    await desk.t.settle();
    expect([await there(ref), (await newest()).subscription_status_text]).toEqual(['paused', 'Suspendido']);
    await ask('resume', id);
    await desk.t.settle();
    expect([await there(ref), (await newest()).subscription_status_text]).toEqual(['authorized', 'Activo']);
    await one.happen(ref, 'pause');
    expect(await newest()).toMatchObject({ subscription_status: 2 });
    await one.happen(ref, 'authorize');
    expect(await newest()).toMatchObject({ subscription_status: 1 });
  });

  it('skips the months that it rested: the next charge is for now, and pays until a day to come', async () => {
    const { id_subscription: id } = await newest();
    const [{ provider_ref: ref } = { provider_ref: '' }] = await staff({ p_search: String(id) });
    await one.happen(ref ?? '', 'pause');
    await one.age(id, 3);
    await one.happen(ref ?? '', 'authorize');
    const before = await sales();
    await one.happen(ref ?? '', 'charge');
    expect(await sales()).toBe(before + 1);
    const { next_charge_on, cycles } = await newest();
    expect([cycles, (next_charge_on ?? '') > dayInZone(new Date())]).toEqual([4, true]);
  });

  it('shows charges that fail, and the one that succeeds pays that very cycle', async () => {
    const row = await newest();
    const { id_subscription: id } = row;
    const [{ provider_ref: ref = '' } = {}] = await staff({ p_search: String(id) });
    await one.age(id);
    await one.happen(ref ?? '', 'fail');
    await one.happen(ref ?? '', 'fail', { times: 3 });
    expect(await newest()).toMatchObject({ failures: 2, cycles: 4 });
    expect((await staff({ p_state: 'failing' })).map((found) => found.id_subscription)).toEqual([id]);
    const before = await sales();
    await one.happen(ref ?? '', 'charge');
    expect(await sales()).toBe(before + 1);
    expect(await newest()).toMatchObject({ failures: 0, failed_at: null, cycles: 5 });
    expect(await one.cycles(id)).toMatchObject([
      { cycle: 5, state: 'sold', failures: 2 },
      { cycle: 4, state: 'sold', failures: 0 },
      { cycle: 1, state: 'sold', failures: 0 },
    ]);
  });

  it('takes no second charge of a month for the next one', async () => {
    const { id_subscription: id } = await newest();
    const [{ provider_ref: ref } = { provider_ref: '' }] = await staff({ p_search: String(id) });
    const before = await sales();
    await one.happen(ref ?? '', 'charge');
    expect(await sales()).toBe(before);
    const [early] = await desk.attention();
    expect(early).toMatchObject({ reason: 'subscription_early' });
    await desk.resolve(early?.id_case ?? 0, 'refund');
    await desk.t.settle();
    expect(await newest()).toMatchObject({ cycles: 5 });
  });

  it('expires when nobody pays for it, and is ended at the provider, too', async () => {
    const { id_subscription: id } = await newest();
    const [{ provider_ref: ref } = { provider_ref: '' }] = await staff({ p_search: String(id) });
    await one.age(id, 2);
    await one.poll();
    await one.poll();
    expect(await newest()).toMatchObject({
      subscription_status: 4,
      wanted: null,
      subscription_status_text: 'Expirado',
    });
    expect(await there(ref ?? '')).toBe('cancelled');
  });

  it('keeps a charge for people while no period is current, and is asked for before one closes', async () => {
    const { ref, row } = await one.subscribe([[P.A, 1]]);
    const { id_subscription: id } = row;
    await one.age(id);
    await desk.t.db.execute('update period set current_period = 0');
    const before = await sales();
    await one.happen(ref, 'charge');
    expect(await sales()).toBe(before);
    const [kept] = await desk.attention();
    expect(kept).toMatchObject({ kind: 'unmatched', reason: 'sale_refused:PERIODS.NONE' });
    expect(await one.cycles(id)).toMatchObject([{ cycle: 2, state: 'review' }, { cycle: 1 }]);
    await desk.t.db.execute('update period set current_period = 1 order by id_period desc limit 1');
    expect((await desk.resolve(kept?.id_case ?? 0, 'sale')).status).toBe(200);
    await desk.t.settle();
    expect(await sales()).toBe(before + 1);
    // The next month's, of which nobody told: the close looks for it.
    await one.age(id);
    await one.happen(ref, 'charge', { via: 'none' });
    await runAs(SYSTEM, () => desk.t.get(PendingPayments).settle());
    await desk.t.settle();
    expect(await sales()).toBe(before + 2);
    expect(await one.cycles(id)).toMatchObject([{ cycle: 3, state: 'sold' }, { state: 'sold' }, { state: 'sold' }]);
    await ask('cancel', id);
    await desk.t.settle();
    await desk.assertSound();
  });

  it('belongs to who pays: others neither see nor end it, staff do with the right', async () => {
    const { ref, row } = await one.subscribe([[P.A, 1]]);
    const { id_subscription: id } = row;
    const stranger = await signInPartner(desk.t, NETWORK.stranger);
    expect((await ask('cancel', id, stranger)).status).toBe(404);
    const cycles = await desk.t.post('/subscription/cycles', { p_id_subscription: id }, stranger);
    expect(cycles.status).toBe(404);
    expect((await desk.t.fetch<{ rows: object[] }>('/subscription/get/all', stranger)).data.rows).toEqual([]);
    expect((await desk.t.post('/subscription/staff/get', {}, stranger)).status).toBe(403);
    expect((await ask('cancel', id, '')).status).toBe(401);
    expect((await staff()).find((found) => found.id_subscription === id)).toMatchObject({
      id_buyer: NETWORK.buyer,
      key_branch_office: 'CDMX',
      provider_ref: ref,
    });
    expect((await ask('cancel', id, desk.admin)).status).toBe(200);
    await desk.t.settle();
    expect((await staff({ p_state: 'cancelled' }))[0]).toMatchObject({ id_subscription: id, id_worker_asked: 1 });
  });

  it('is found by an index among thousands: a partner’s own, those to look at, those to tell', async () => {
    const { db } = desk.t;
    await db.execute(
      `insert into subscription (id_buyer, id_customers, id_customers_sale_public, id_branch_office, provider, external_ref,
         idempotency_key, currency, amount_minor, agreed, state, next_charge_on, next_check_at, created_at, updated_at)
       select 100000 + n, 100000 + n, 1, 1, 'square', lpad(n, 32, 'x'), lpad(n, 36, 'x'), 'USD', 100, '{}',
         if(n % 2, 'active', 'cancelled'), date_add('2030-01-01', interval n day), '2030-01-01', now(3), now(3)
       from (select seq as n from seq_1_to_3000) many`,
    );
    await db.query('analyze table subscription');
    const keyOf = async (sql: string) => {
      const plan = await db.query<{ table: string; key: string | null }>(`explain ${sql}`);
      return plan.find(({ table }) => table === 's')?.key;
    };
    const { from, where = [] } = subscriptionsPlan(NETWORK.buyer);
    const own = where.map(({ sql }) => sql.replace('?', `'active'`).replace(`s.id_buyer = 'active'`, 's.id_buyer = 2'));
    expect(await keyOf(`select s.id_subscription ${from} where ${own.join(' and ')}`)).toContain('subscription_buyer');
    expect(
      await keyOf(`select 1 from subscription s where s.next_check_at <= now(3) order by s.next_check_at limit 100`),
    ).toBe('subscription_check');
    expect(
      await keyOf(
        `select 1 from subscription s where s.state = 'active' and s.next_charge_on <= '2026-12-02' limit 100`,
      ),
    ).toBe('subscription_state');
  });
});
