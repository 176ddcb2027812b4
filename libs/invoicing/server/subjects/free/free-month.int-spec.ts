import { OpenBonusStatement } from '@ceiba/commissions/server';
import type { FreeCustomerView, FreeProcessed } from '@ceiba/invoicing/contract';
import { CURRENT, earnBonuses, holdRow, inOrder, type Office, openOffice, waiting } from '@ceiba/invoicing/testing';
import { insertPeriods } from '@ceiba/periods/testing';
import { Bus, runAs, SYSTEM } from '@ceiba/platform/server';
import { eventually, insertRows, waitLongForRows } from '@ceiba/platform/testing';
import { DataSource } from 'typeorm';
import { PrepareStamp } from '../../stamping/prepare-stamp';

// Everything is of November, the month of the running period. By hand: (amount - 844.60) x 6.40 % + 16.22 from 844.60 on, below it 1.92 %.
const DAY = '2026-11-20';
const NEXT = 5;
const CHANGED = 'Los importes de la comisión cambiaron. Revise el nuevo total.';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  await waitLongForRows(office.t.get(DataSource));
  admin = await office.t.login('admin');
  await office.t.post('/settings/update', { p_isr_accumulates: 1 }, admin);
  await insertPeriods(office.t.db, [{ id_period: NEXT }]);
});
afterAll(() => office.close());

async function typed(id: number, subtotal: string) {
  const { data } = await office.t.post<FreeCustomerView>(
    '/facturama/libre/customer',
    { p_id_customers: id, p_date_end: DAY },
    office.finance,
  );
  const { rfc, zip, curp, regimen, cfdi } = data;
  const fiscal = { p_rfc: rfc, p_zip: zip, p_curp: curp, p_regimen: regimen, p_cfdi: cfdi };
  return { p_type: 'COMISION', p_id_customers: id, p_subtotal: subtotal, p_date_end: DAY, ...fiscal };
}
/** A free invoice, of which nothing is sent; with the ISR that is due now. */
async function made(id: number, subtotal: string): Promise<FreeProcessed> {
  const answer = await office.t.post<FreeProcessed>(
    '/facturama/libre/process',
    await typed(id, subtotal),
    office.finance,
  );
  if (answer.response !== 'success') throw new Error(`${answer.status} ${answer.message}`);
  return answer.data;
}
async function stamped(id: number, subtotal: string): Promise<string> {
  const { id_factura_libre, isr } = await made(id, subtotal);
  const { p_rfc, p_zip, p_curp, p_regimen, p_cfdi } = await typed(id, subtotal);
  const asked = { p_id_factura_libre: id_factura_libre, p_rfc, p_zip, p_curp, p_regimen, p_cfdi, p_isr: isr };
  const { status, message } = await office.t.post('/facturama/libre/stamp', asked, office.finance);
  expect([status, message]).toEqual([200, message]);
  return isr;
}
const prepared = ({ id_factura_libre }: FreeProcessed) =>
  office.t
    .get(Bus)
    .execute(new PrepareStamp('FREE', String(id_factura_libre)))
    .then(
      ({ go }) => go as string,
      (error: Error) => error.message,
    );
const bonus = (id: number) =>
  runAs(SYSTEM, () =>
    office.t.get(Bus).execute(new OpenBonusStatement(CURRENT, { id_customers: id, date_start: DAY, date_end: DAY })),
  );
const bonusIsr = async (id: number) =>
  (await office.t.db.one<{ isr: string }>('select isr from commission_bonus_statement where id_customers = ?', [id]))
    ?.isr;
const payee = (id: number) => `customers where id_customers = ${id}`;

it('a free invoice, bonuses and another free invoice are taxed as their sum, whatever comes first', async () => {
  expect(await stamped(12, '3000.00')).toBe('154.17');
  await earnBonuses(office, 12, [112], DAY);
  await bonus(12);
  // 3,350.00 pays 176.57.
  expect(await bonusIsr(12)).toBe('22.40');
  // 4,350.00 pays 240.57.
  expect(await stamped(12, '1000.00')).toBe('64.00');
});

it('two free invoices of a payee at once: the second is told that another ISR is due', async () => {
  const [one, other] = [await made(11, '3000.00'), await made(11, '3000.00')];
  expect([one.isr, other.isr]).toEqual(['154.17', '154.17']);
  expect(
    await inOrder(
      office.t,
      payee(11),
      () => prepared(one),
      () => prepared(other),
    ),
  ).toEqual(['send', CHANGED]);
  // 6,000.00 pays 346.17.
  expect((await made(11, '3000.00')).isr).toBe('192.00');
});

it('a free invoice and bonuses at once: who comes second counts the first', async () => {
  for (const id of [10, 9]) await earnBonuses(office, id, [100 + id], DAY);
  const [first, second] = [await made(10, '3000.00'), await made(9, '3000.00')];
  expect(
    (
      await inOrder(
        office.t,
        payee(10),
        () => prepared(first),
        () => bonus(10),
      )
    )[0],
  ).toBe('send');
  expect(await bonusIsr(10)).toBe('22.40');
  expect(
    (
      await inOrder(
        office.t,
        payee(9),
        () => bonus(9),
        () => prepared(second),
      )
    )[1],
  ).toBe(CHANGED);
  expect([await bonusIsr(9), (await made(9, '3000.00')).isr]).toEqual(['6.72', '169.85']);
});

it('while a period of the month closes nothing is stamped; the statement counts what came before it', async () => {
  const { db } = office.t;
  const closing = await made(7, '3000.00');
  await db.execute("update period set state_period = 'closing' where id_period = ?", [CURRENT]);
  expect(await prepared(closing)).toBe(
    'El periodo 2026-11 se está cerrando y el ISR cuenta el mes completo. Intente de nuevo cuando cierre.',
  );
  await db.execute("update period set state_period = 'open' where id_period = ?", [CURRENT]);
  await insertRows(
    db,
    'commission_adjustment',
    [12, 8, 7].map((id_customers) => ({
      ...{ id_period: CURRENT, id_customers, id_document: id_customers, id_run: 1, line: 1, id_type_money: 2 },
      ...{ base: '500.00', amount: '500.00', amount_exchange: '500.00', reason: 'Venta tardía' },
      ...{ created_at: new Date(), user_created: 'test' },
    })),
  );
  // One is being written as the close begins: the close waits for it, and counts it.
  const late = await made(8, '3000.00');
  const release = await holdRow(office.t, payee(8));
  const sent = prepared(late);
  await waiting(office.t, 1);
  const close = office.t.post('/period/plan/calculate', { p_id_period: CURRENT, p_id_period_next: NEXT }, admin);
  await waiting(office.t, 2);
  await release();
  expect([await sent, (await close).status]).toEqual(['send', 200]);
  await eventually(async () =>
    expect(await db.one('select state_period from period where id_period = ?', [CURRENT])).toEqual({
      state_period: 'closed',
    }),
  );
  const isr = await db.query(
    `select s.id_customers as id, s.subtotal_earnings, s.isr from period p join commission_statement s on s.id_run = p.id_run
     where p.id_period = ? and s.id_customers in (12, 8, 7) order by 1 desc`,
    [CURRENT],
  );
  // 4,850.00 pays 272.57; 3,500.00 pays 186.17; 500.00 alone 9.60.
  expect(isr).toEqual([
    { id: 12, subtotal_earnings: '500.00', isr: '32.00' },
    { id: 8, subtotal_earnings: '500.00', isr: '32.00' },
    { id: 7, subtotal_earnings: '500.00', isr: '9.60' },
  ]);
  // What was refused while it closed counts the statement now: 186.17 less 9.60.
  expect(await prepared(closing)).toBe(CHANGED);
  expect((await made(7, '3000.00')).isr).toBe('176.57');
});
