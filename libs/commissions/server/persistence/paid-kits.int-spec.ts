import { INSCRIPTION } from '../domain/earnings/inscription/inscription';
import { KIT, openDesk, openKits, type PayDesk, Signup } from '@ceiba/payments/testing';
import type { SignupStatus } from '@ceiba/payments/contract';
import { PaidKits } from './paid-kits.reader';

describe('the inscription bonus of a paid kit', () => {
  let desk: PayDesk;
  beforeAll(async () => {
    desk = await openDesk();
    await openKits(desk);
  });
  afterAll(() => desk.close());

  const rows = async () => {
    const sponsors = await desk.t.db.query<{ id: number; sponsor: number | null }>(
      'select id_customers as id, id_sponsor as sponsor from customers',
    );
    const kits = await new PaidKits(desk.t.db).bought(sponsors.map(({ id }) => id));
    const sponsorOf = (id: number) => sponsors.find((one) => one.id === id)?.sponsor ?? null;
    const payees = { root: 1, parity: 180_000, moneyOf: () => 2, sponsorOf };
    return INSCRIPTION.rows({ payees, kits });
  };

  it('is the sponsor’s, once, and is taken back with the sale; a second kit brings none', async () => {
    const signup = await Signup.begin(desk, { p_id_upline: 2, p_last_name: 'ñúñ' });
    await desk.pay(await signup.linked(), { times: 5 });
    await desk.t.settle();
    const { id_customers, id_document } = (await signup.call<SignupStatus>('status')).data;
    const bonus = { payee: 2, earning: 'inscription', reference: id_customers, money: 2, amount: 15_000 };
    expect(await rows()).toEqual([{ ...bonus, amount_exchange: 15_000, text: expect.any(String) }]);
    // Another kit, sold at the till.
    const line = { p_id_product: KIT.premium, p_qty: 1 };
    const sale = { p_id_branch_office: 16, p_id_customers: id_customers, p_id_type_price: 2, p_details: [line] };
    const quick = { p_id_type_format_pay: 5, p_amount_format_pay: '1500.00', p_paid_with: '1500.00' };
    expect(await desk.t.post('/sale/insert/update', { ...sale, ...quick }, desk.admin)).toMatchObject({ status: 200 });
    await desk.t.settle();
    expect(await rows()).toHaveLength(1);
    const kitOf = () => desk.t.db.query('select kit from customers where id_customers = ?', [id_customers ?? 0]);
    expect(await kitOf()).toEqual([{ kit: 'premium' }]);
    const cancel = { p_id_document: id_document, p_observation_anulado: 'No quiso el kit' };
    const cancelled = await desk.t.post('/sale/delete', cancel, desk.admin);
    expect(cancelled.status).toBe(200);
    await desk.t.settle();
    // The other one stands, and is his first now.
    expect(await rows()).toHaveLength(1);
    expect(await kitOf()).toEqual([{ kit: 'premium' }]);
  });
});
