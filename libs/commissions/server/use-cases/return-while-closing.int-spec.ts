import { type Company, openCompany, PERIOD, PRODUCT } from '@ceiba/commissions/testing';
import { PeriodGate } from '@ceiba/periods/server';
import { runAs, SYSTEM } from '@ceiba/platform/server';
import { eventually, rowLockWaiters, waitLongForRows } from '@ceiba/platform/testing';
import { RETURN_MESSAGES } from '@ceiba/sales/contract';
import { DataSource } from 'typeorm';
import { CloseRun } from '../runs/close-run';

const LATE_CANCEL = 110_217;
const ADMINISTRATOR = 1;

/** A door that a test opens. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Four pieces bring 320.00 of business value, of which one comes back. What is left is paid in either order, to the cent. */
describe('goods that come back while their period closes', () => {
  let company: Company;

  beforeAll(async () => {
    company = await openCompany([
      { id: 1, upline: null },
      { id: 2, upline: 1 },
      { id: 3, upline: 2 },
      { id: 4, upline: 3 },
    ]);
    await waitLongForRows(company.t.get(DataSource));
    await company.t.db.execute('insert into profile_action (id_profile, id_action) values (?, ?)', [
      ADMINISTRATOR,
      LATE_CANCEL,
    ]);
    await company.t.db.execute('update profile set version = version + 1 where id_profile = ?', [ADMINISTRATOR]);
  });
  afterAll(() => company.t.close());

  const sell = async () => {
    await company.sell(2);
    await company.sell(3);
    const id = await company.sell(4, PRODUCT.big, 4);
    await company.t.settle();
    return id;
  };
  const give = (id: number) =>
    company.t.post<{ id: number }>(
      '/sale/return/insert',
      {
        ...{ p_id_document: id, p_reason: 'No le gustó', p_details: [{ p_line: 1, p_qty: 1 }] },
        p_refunds: [{ p_way: 'voucher', p_amount: '116.00' }],
      },
      company.admin,
    );
  const returned = (id: number) =>
    company.t.db.query(
      'select id_period, id_period_sale, late, total_doc, point_total from sale_return where id_document = ?',
      [id],
    );
  /** What the run of a period paid for the buyer's purchases, and what was taken back of it since. */
  const paid = (id_period: number) =>
    company.t.db.query(
      `select r.id_customers, max(r.base) as base, max(r.amount) as amount, ifnull(sum(a.base), 0.00) as taken_base,
         ifnull(sum(a.amount), 0.00) as taken
       from commission_row r join period p on p.id_run = r.id_run
       left join commission_adjustment a on a.id_run = r.id_run and a.id_customers = r.id_customers and a.line = r.line
       where p.id_period = ? and r.id_source = 4 and r.base > 0 group by r.id_customers, r.line order by r.id_customers`,
      [id_period],
    );
  const waiting = (many: number) =>
    eventually(async () => {
      const waiters = await rowLockWaiters((sql) => company.t.db.query(sql));
      const found = await company.t.db.one<{ n: number }>(
        'select count(*) as n from information_schema.processlist where db = database() and id in (?)',
        [[0, ...waiters]],
      );
      if (Number(found?.n) < many) throw new Error('they do not wait yet');
    });

  it('the return first: the close waits for it, and the run has never heard of that piece', async () => {
    const id = await sell();
    const [held, over] = [gate(), gate()];
    const holder = company.unit(async () => {
      await company.t.db.query('select id_document from sale where id_document = ? for update', [id]);
      held.open();
      await over.opened;
    });
    await held.opened;
    // It has its period, and nothing written yet; it waits for its sale, and the close for the period.
    const giving = give(id);
    await waiting(1);
    const closing = company.asked<{ id_job: number }>('/period/plan/calculate', {
      p_id_period: PERIOD.current,
      p_id_period_next: PERIOD.next,
    });
    await waiting(2);
    over.open();
    await holder;
    expect((await giving).status).toBe(200);
    expect(await company.job((await closing).id_job)).toMatchObject({ state: 'completed' });
    await company.t.settle();
    expect(await returned(id)).toEqual([
      {
        id_period: PERIOD.current,
        id_period_sale: PERIOD.current,
        late: 0,
        total_doc: '116.00',
        point_total: '100.00',
      },
    ]);
    expect(await paid(PERIOD.current)).toEqual([
      { id_customers: 3, base: '240.00', amount: '19.20', taken_base: '0.00', taken: '0.00' },
    ]);
  });

  it('the close first: nothing comes back until it is through, then as an adjustment of the period after', async () => {
    const id = await sell();
    await company.unit(() => company.t.get(PeriodGate).beginClose(PERIOD.next, PERIOD.last));
    const refused = { status: 409, message: RETURN_MESSAGES.closing };
    const steps: string[] = [];
    const told = async (_done: number, _total: number, step: string) => {
      steps.push(step);
      expect(await give(id)).toMatchObject(refused);
    };
    await runAs(SYSTEM, () => company.t.get(CloseRun).run(PERIOD.next, { id_job: null, user: 'Prueba', told }));
    // It was tried at its freeze, while it wrote and before it was accepted.
    expect(new Set(steps)).toEqual(
      new Set(['Congelando los datos del periodo', 'Guardando las filas', 'Cerrando el periodo']),
    );
    expect(await returned(id)).toEqual([]);
    const whole = { id_customers: 3, base: '320.00', amount: '25.60' };
    expect(await paid(PERIOD.next)).toEqual([{ ...whole, taken_base: '0.00', taken: '0.00' }]);
    expect((await give(id)).status).toBe(200);
    await company.t.settle();
    expect(await returned(id)).toEqual([
      { id_period: PERIOD.last, id_period_sale: PERIOD.next, late: 1, total_doc: '116.00', point_total: '100.00' },
    ]);
    // 25.60 - 6.40 = 19.20, as if it had come back in time.
    expect(await paid(PERIOD.next)).toEqual([{ ...whole, taken_base: '-80.00', taken: '-6.40' }]);
  });
});
