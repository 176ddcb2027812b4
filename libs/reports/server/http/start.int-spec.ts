import { BranchReader } from '@ceiba/branches/server';
import { insertPeriods } from '@ceiba/periods/testing';
import type { AttentionBoard } from '@ceiba/platform/contract';
import { Clock, Db, type SqlParam } from '@ceiba/platform/server';
import { insertAny } from '@ceiba/platform/testing';
import type { StartSales } from '@ceiba/reports/contract';
import { BRANCH, type Office, openOffice, P } from '@ceiba/reports/testing';
import { MinimumReport } from '../reports/minimum.report';

/** 14:30 in Ciudad de México, 12:30 in Tijuana. */
const NOW = new Date('2026-11-28T20:30:00Z');
const NOTHING = { total: '0.00', tickets: 0, total_before: '0.00', tickets_before: 0 };

interface TestSale {
  id_branch_office?: number;
  id_type_money?: number;
  id_period?: number;
  day: string;
  at: string;
  total: string;
  [column: string]: string | number | null | undefined;
}

type Statement = [sql: string, params: SqlParam[]];

describe('the start page of staff', () => {
  let office: Office;
  let cashier: string;
  let numbered = 0;

  const insertSale = ({ day, at, total, ...more }: TestSale) =>
    insertAny(office.t.db, 'sale', {
      id_branch_office: BRANCH.here,
      id_type_money: 2,
      id_period: 4,
      id_customers: 2,
      number_invoice_doc: 9000 + ++numbered,
      date_doc: day,
      created_at: new Date(at),
      total_doc: total,
      source_doc: 'VENTA',
      ...more,
    });
  const sales = async (token = cashier) => office.t.fetch<StartSales>('/start/sales', token);
  const board = async (token: string) => (await office.t.fetch<AttentionBoard>('/start/attention', token)).data;
  const countOf = async (key: string, token = office.worker) =>
    (await board(token)).rows.find((row) => row.key === key);

  /** The statements that contain `text` while `work` runs, with their values. */
  const statements = async (work: () => Promise<unknown>, text: string): Promise<Statement[]> => {
    const asked: Statement[] = [];
    const query = jest.spyOn(office.t.get(Db), 'query').mockImplementation(function (this: Db, sql, params) {
      if (sql.includes(text)) asked.push([sql, [...(params ?? [])]]);
      return Db.prototype.query.call(this, sql, params) as Promise<never[]>;
    });
    await work();
    query.mockRestore();
    return asked;
  };
  const explain = ([sql, params]: Statement = ['', []]) =>
    office.t.db.query<{ table: string; key: string; Extra: string }>(`explain ${sql}`, params);

  beforeAll(async () => {
    office = await openOffice();
    cashier = await office.t.login('cajera');
    const { db } = office.t;
    await insertPeriods(db, [{ id_period: 3 }]);
    await db.execute(
      `update branch_office set time_zone = 'America/Tijuana', id_type_money = 1 where id_branch_office = ${BRANCH.there}`,
    );
    office.t.get(BranchReader).forget();
    jest.spyOn(office.t.get(Clock), 'now').mockReturnValue(NOW);
  });
  afterAll(() => office.t.close());

  describe('what was sold', () => {
    beforeAll(async () => {
      const there = { id_branch_office: BRANCH.there, id_type_money: 1 };
      const october = { id_period: 3 };
      const rows: TestSale[] = [
        { day: '2026-11-28', at: '2026-11-28T15:00:00Z', total: '100.00' },
        { day: '2026-11-28', at: '2026-11-28T20:00:00Z', total: '50.50' },
        { day: '2026-11-28', at: '2026-11-28T20:00:00Z', total: '999.00', anulado: 1 },
        // The day before: at this very moment, and a minute later.
        { day: '2026-11-27', at: '2026-11-27T20:30:00Z', total: '80.00' },
        { day: '2026-11-27', at: '2026-11-27T20:31:00Z', total: '20.00' },
        // The period before: its 28th day is as far on as today, until the same moment.
        { ...october, day: '2026-10-05', at: '2026-10-05T18:00:00Z', total: '10.00' },
        { ...october, day: '2026-10-28', at: '2026-10-28T20:00:00Z', total: '7.00' },
        { ...october, day: '2026-10-28', at: '2026-10-28T21:00:00Z', total: '500.00' },
        { ...october, day: '2026-10-29', at: '2026-10-29T15:00:00Z', total: '900.00' },
        // Tijuana is two hours behind: this was sold at 23:30 of the day before.
        { ...there, day: '2026-11-27', at: '2026-11-28T07:30:00Z', total: '40.00' },
        { ...there, day: '2026-11-27', at: '2026-11-27T20:29:00Z', total: '2.00' },
        { ...there, day: '2026-11-28', at: '2026-11-28T19:00:00Z', total: '5.00' },
        { id_branch_office: BRANCH.there, day: '2026-11-28', at: '2026-11-28T19:00:00Z', total: '11.00' },
        { id_branch_office: BRANCH.foreign, day: '2026-11-28', at: '2026-11-28T19:00:00Z', total: '1000.00' },
      ];
      for (const row of rows) await insertSale(row);
    });

    it('is told by branch and currency, each against the same moment before', async () => {
      const { data } = await sales();
      const here = { id_branch_office: 1, key_branch_office: 'CDMX', name_branch_office: 'Ciudad de México' };
      const there = { id_branch_office: 2, key_branch_office: 'GDL', name_branch_office: 'Guadalajara' };
      const today = '2026-11-28';
      expect({ ...data, money: undefined }).toEqual({
        at: NOW.toISOString(),
        period: 'Noviembre',
        period_before: 'Octubre',
        money: undefined,
        rows: [
          {
            ...here,
            code_money: 'MXN',
            today,
            day: { total: '150.50', tickets: 2, total_before: '80.00', tickets_before: 1 },
            period: { total: '250.50', tickets: 4, total_before: '17.00', tickets_before: 2 },
          },
          {
            ...there,
            code_money: 'MXN',
            today,
            day: { ...NOTHING, total: '11.00', tickets: 1 },
            period: { ...NOTHING, total: '11.00', tickets: 1 },
          },
          {
            ...there,
            code_money: 'USD',
            today,
            day: { total: '5.00', tickets: 1, total_before: '2.00', tickets_before: 1 },
            period: { ...NOTHING, total: '47.00', tickets: 3 },
          },
        ],
      });
    });

    it('adds branches of one currency, never two currencies, and tells the days', async () => {
      const { money } = (await sales()).data;
      expect(money.map(({ days: _days, ...sums }) => sums)).toEqual([
        {
          code_money: 'MXN',
          day: { total: '161.50', tickets: 3, total_before: '80.00', tickets_before: 1 },
          period: { total: '261.50', tickets: 5, total_before: '17.00', tickets_before: 2 },
        },
        {
          code_money: 'USD',
          day: { total: '5.00', tickets: 1, total_before: '2.00', tickets_before: 1 },
          period: { ...NOTHING, total: '47.00', tickets: 3 },
        },
      ]);
      const days = money[0]?.days ?? [];
      expect(days).toHaveLength(28);
      expect(days.filter(({ total, total_before }) => total !== '0.00' || total_before !== '0.00')).toEqual([
        { day: '2026-11-05', total: '0.00', total_before: '10.00' },
        { day: '2026-11-27', total: '100.00', total_before: '0.00' },
        { day: '2026-11-28', total: '161.50', total_before: '7.00' },
      ]);
    });

    it('is less by what went back, on the day it went back, and the closed period stays', async () => {
      const late = {
        anulado: 1,
        date_reversal: '2026-11-28',
        id_period_reversal: 4,
        date_anulado: '2026-11-28 19:00:00',
      };
      await insertSale({ id_period: 3, day: '2026-10-07', at: '2026-10-07T18:00:00Z', total: '30.00', ...late });
      await insertAny(office.t.db, 'sale_return', {
        id_branch_office: BRANCH.here,
        id_type_money: 2,
        id_period: 4,
        id_period_sale: 4,
        date_return: '2026-11-27',
        created_at: new Date('2026-11-27T20:00:00Z'),
        total_doc: '5.00',
      });
      const [row] = (await sales()).data.rows;
      expect(row?.day).toEqual({ total: '120.50', tickets: 1, total_before: '75.00', tickets_before: 1 });
      expect(row?.period).toEqual({ total: '215.50', tickets: 3, total_before: '47.00', tickets_before: 3 });
      await office.t.db.execute('delete from sale_return');
      await office.t.db.execute('delete from sale where date_reversal is not null');
    });

    it('is read from an index alone, the days of a period as the days of now', async () => {
      const asked = await statements(() => sales(), 'as tickets');
      const ofPeriods = asked.find(([sql]) => sql.includes('v.id_period in (?)') && sql.includes('from sale v'));
      const table = (steps: { table: string; key: string }[], name: string) =>
        steps.find((step) => step.table === name);
      expect(table(await explain(ofPeriods), 'v')).toMatchObject({
        key: 'sale_period_sold',
        Extra: expect.stringContaining('Using index') as string,
      });
      for (const [sql, params] of asked)
        if (sql.includes('date_reversal in (?)') || sql.includes('date_return in (?)'))
          expect(table(await explain([sql, params]), 'v')?.key).toMatch(/^(sale_reversal|return_)/);
    });

    it('is for those who sell or read sales, of their own branches', async () => {
      expect((await sales(office.worker)).status).toBe(403);
      expect((await sales(await office.t.login('finanzas'))).status).toBe(200);
      expect((await office.t.fetch('/start/sales')).status).toBe(401);
      await office.t.db.execute('delete from worker_branch_office where id_worker = 4');
      const { data } = await sales(await office.t.login('finanzas'));
      expect([data.rows, data.money]).toEqual([[], []]);
    });

    it('compares with nothing where there is no period, or none before', async () => {
      await office.t.db.execute('update period set current_period = 0 where id_period = 4');
      const none = (await sales()).data;
      expect([none.period, none.period_before, none.rows[0]?.period, none.money[0]?.days]).toEqual([
        null,
        null,
        null,
        [],
      ]);
      await office.t.db.execute('update period set current_period = 1 where id_period = 3');
      const first = (await sales()).data;
      expect([first.period, first.period_before]).toEqual(['Octubre', null]);
      expect(first.rows[0]?.period).toEqual({ total: '1417.00', tickets: 4, total_before: '0.00', tickets_before: 0 });
      await office.t.db.execute('update period set current_period = 0 where id_period = 3');
      await office.t.db.execute('update period set current_period = 1 where id_period = 4');
    });
  });

  describe('what needs attention', () => {
    it('is what the screens that a person holds list, by what costs most', async () => {
      const titles = async (token: string) => (await board(token)).rows.map(({ key }) => key);
      expect(await titles(office.worker)).toEqual([
        'expiring-lots',
        'below-minimum',
        'unsent-sales',
        'waiting-documents',
      ]);
      expect(await titles(cashier)).toEqual(['stamp-errors']);
      expect((await board(cashier)).changes).toEqual(['cfdi_intent', 'sale']);
      expect(await titles(await office.t.login('admin'))).toEqual([
        'stamp-errors',
        'expiring-lots',
        'below-minimum',
        'unsent-sales',
        'waiting-documents',
      ]);
      expect((await office.t.fetch('/start/attention')).status).toBe(401);
    });

    it('counts lots and products as their lists do', async () => {
      await office.document(1, 1);
      const day = (offset: number) => new Date(NOW.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
      await office.post(
        1,
        '2026-11-28',
        [P.A, 'OLD', day(-2), '4'],
        [P.A, 'SOON', day(30), '2'],
        [P.A, 'LATER', day(31), '2'],
        [P.A, 'GONE', day(5), '3'],
        [P.A, 'GONE', day(5), '-3'],
        [P.LOW, 'Y', day(90), '9.5'],
        [P.FOREIGN, 'Z', day(1), '1'],
      );
      expect(await countOf('expiring-lots')).toMatchObject({ count: 2, note: '1 ya caducado' });
      const expiring = await office.asked<{ total: number }>('/report/inventory/expiring', { p_excel: 0 });
      const minimum = await office.asked<{ total: number }>('/report/inventory/minimum', { p_excel: 0 });
      expect(expiring.total).toBe(2);
      expect(await countOf('below-minimum')).toMatchObject({ count: minimum.total, note: null });
      // LOW has 9.5 of 10, A2 nothing of 3.
      expect(minimum.total).toBe(2);
    });

    it('counts the documents on which this person has to act, and lists the same ones', async () => {
      const transfer = (id: number, from: number, to: number, more: object = {}) =>
        office.document(id, 3, {
          id_branch_office_origin: from,
          id_branch_office_destination: to,
          anulado: 2,
          ...more,
        });
      await transfer(11, BRANCH.foreign, BRANCH.here);
      await transfer(12, BRANCH.there, BRANCH.here, { date_doc: '2025-01-01' });
      // Another's turn, done, cancelled.
      await transfer(13, BRANCH.here, BRANCH.foreign);
      await transfer(14, BRANCH.there, BRANCH.here, { anulado: 3 });
      await transfer(15, BRANCH.there, BRANCH.here, { anulado: 1 });
      // What was not received waits for its sender.
      await transfer(16, BRANCH.here, BRANCH.foreign, { anulado: 4, has_difference: 1 });
      await transfer(17, BRANCH.foreign, BRANCH.here, { anulado: 4, has_difference: 1 });
      expect(await countOf('waiting-documents')).toMatchObject({ count: 3, to: '/documentos?waiting=1' });
      const list = await office.asked<{ rows: { id_document: number }[]; total: number }>('/document/get/all', {
        p_waiting: 1,
      });
      expect([list.total, list.rows.map(({ id_document }) => id_document)]).toEqual([3, [16, 12, 11]]);
      const asked = await statements(() => countOf('waiting-documents'), 'from document d where');
      await office.t.db
        .execute(`insert into document (id_type_document, id_branch_office_origin, id_type_money, date_doc,
          id_period, anulado, total_doc, subtotal_doc, iva_doc, user_created, created_at)
        select 1, 1, 2, '2026-11-01', 4, 3, 0, 0, 0, 'x', now(3) from seq_1_to_20000`);
      await office.t.db.query('analyze table document');
      const [step] = await explain(asked[0]);
      expect(step?.key).toBe('document_waiting');
    });

    it('counts sales that wait to be sent and stamps that were refused', async () => {
      const unsent = (more: object = {}) =>
        insertSale({ day: '2026-11-20', at: '2026-11-20T18:00:00Z', total: '1.00', pick_up_branch_office: 0, ...more });
      await unsent();
      await unsent({ anulado: 1 });
      await unsent({ day: '2026-08-01' });
      await unsent({ id_branch_office: BRANCH.foreign });
      await unsent({ facturama_status: 'ERROR', facturama_error: 'El RFC no existe.' });
      await unsent({ facturama_status: 'ERROR', anulado: 1 });
      expect(await countOf('unsent-sales')).toMatchObject({ count: 2 });
      expect(await countOf('stamp-errors', cashier)).toMatchObject({ count: 1, tone: 'danger' });
      const errors = await office.asked<{ rows: object[]; total: number }>(
        '/report/sales/stamp-errors',
        { p_excel: 0 },
        cashier,
      );
      expect(errors).toMatchObject({ total: 1, rows: [{ facturama_error: 'El RFC no existe.', total_doc: '1.00' }] });
    });

    it('says of a kind that it could not be counted, and tells the others', async () => {
      const broken = jest
        .spyOn(office.t.get(MinimumReport), 'count')
        .mockRejectedValueOnce(new Error('the table is away'));
      const rows = (await board(office.worker)).rows;
      expect(broken).toHaveBeenCalledTimes(1);
      expect(rows.map(({ key, count }) => [key, count === null])).toEqual([
        ['expiring-lots', false],
        ['below-minimum', true],
        ['unsent-sales', false],
        ['waiting-documents', false],
      ]);
    });
  });
});
