import { CLOSED, CURRENT, earnBonuses, earnBranches, type Office, openOffice, OTHERS } from '@ceiba/invoicing/testing';
import { BONUSES, SEA_REPORT } from '@ceiba/commissions/contract';
import type { MassView } from '@ceiba/invoicing/contract';
import { eventually, insertRows } from '@ceiba/platform/testing';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

type Stamped = { facturama_id: string | null; facturama_status: string };
const DAYS = { p_date_start: '2026-11-01', p_date_end: '2026-11-07' };
const stamp = (id: number, more: object = {}, token = office.finance) =>
  office.t.post<Stamped>(
    '/facturama/bonus/direct',
    { p_id_customers: id, p_id_period: CURRENT, ...DAYS, ...more },
    token,
  );
const statements = (id: number) =>
  office.t.db.query<Record<string, unknown>>(
    `select id_statement, kits, subtotal_earnings, isr, total, facturama_state, id_file is not null as kept
     from commission_bonus_statement where id_customers = ? order by id_statement`,
    [id],
  );
const open = async (id: number) =>
  (await office.t.db.query('select 1 from commission_bonus where id_upline = ? and id_statement is null', [id])).length;

describe('inscription bonuses', () => {
  it('of some days are stamped before the close, once, however often that is asked for', async () => {
    await earnBonuses(office, 2, [8, 9], '2026-11-03');
    await earnBonuses(office, 2, [10], '2026-11-09');
    const answers = await Promise.all(Array.from({ length: 10 }, () => stamp(2)));
    const ids = new Set(answers.map((answer) => answer.data.facturama_id));
    expect([answers.map(({ status }) => status), ids.size]).toEqual([Array(10).fill(200), 1]);
    const [only, ...more] = await statements(2);
    expect([more, only]).toEqual([
      [],
      {
        ...{ id_statement: expect.any(Number) as number, kits: 2, subtotal_earnings: '700.00', isr: '13.44' },
        ...{ total: '686.56', facturama_state: 'STAMPED', kept: 1 },
      },
    ]);
    expect(await office.cfdis(`B-${String(only?.id_statement)}`)).toMatchObject([
      { Total: 686.56, Request: { CfdiType: 'N', Receiver: { FiscalRegime: '605', CfdiUse: 'CN01' } } },
    ]);
    // What came on another day waits for its own.
    expect(await open(2)).toBe(1);
    expect(await stamp(2, { p_date_end: '2026-11-15' })).toMatchObject({ status: 200, response: 'success' });
    expect(await statements(2)).toHaveLength(2);
  });

  it('that were refused keep what was said, and go on with the same statement', async () => {
    await earnBonuses(office, 3, [11], '2026-11-03');
    await office.fault('refuse');
    const refused = await stamp(3);
    expect(refused).toMatchObject({ status: 409, response: 'danger' });
    expect(await statements(3)).toMatchObject([{ facturama_state: 'ERROR', kept: 0 }]);
    const rows = await office.t.post<{ rows: Record<string, unknown>[] }>(
      `/${BONUSES.call}`,
      { ...DAYS, p_type_report: 'FACTURA', p_id_upline: 3, p_excel: 0 },
      office.finance,
    );
    expect(rows.data.rows).toMatchObject([
      { id_upline: 3, subtotal_earnings_kit: '350.00', facturama_error: refused.message, exists_file: 0 },
    ]);
    expect(await stamp(3)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    expect(await statements(3)).toMatchObject([{ facturama_state: 'STAMPED', kept: 1 }]);
  });

  it('whose file is missing get it from the provider, by who may read it', async () => {
    const id = (await stamp(3)).data.facturama_id;
    await office.t.db.execute('update commission_bonus_statement set id_file = null where id_customers = 3');
    const wanted = { p_type: 'BONO_INSCRIPCION', p_facturama_id: id };
    const fetched = (token?: string, body: object = wanted) => office.t.post('/facturama/download/files', body, token);
    expect((await fetched(await office.partner(4))).status).toBe(403);
    expect(await statements(3)).toMatchObject([{ kept: 0 }]);
    expect((await fetched(await office.partner(3))).status).toBe(200);
    expect(await statements(3)).toMatchObject([{ kept: 1 }]);
    expect((await fetched(office.finance)).status).toBe(200);
    expect((await fetched(office.finance, { ...wanted, p_facturama_id: 'nadie' })).status).toBe(404);
    expect((await fetched(office.finance, { ...wanted, p_type: 'OTRO' })).status).toBe(400);
  });

  it('are the company’s to stamp for assimilated payees in pesos alone, and by the action', async () => {
    await earnBonuses(office, OTHERS.resico, [12], '2026-11-03');
    await earnBonuses(office, 5, [13], '2026-11-03');
    expect(await stamp(OTHERS.resico)).toMatchObject({ status: 409, message: 'El cliente no es un ASIMILADO.' });
    expect(await stamp(OTHERS.dollars)).toMatchObject({ status: 409 });
    expect(await stamp(6)).toMatchObject({ status: 404, message: 'No hay bonos por timbrar en esas fechas.' });
    expect((await stamp(5, {}, office.cashier)).status).toBe(403);
    expect((await stamp(5, {}, await office.partner(5))).status).toBe(403);
    expect(await open(OTHERS.resico)).toBe(1);
    expect(await open(5)).toBe(1);
    expect(await stamp(5, { p_date_start: '2026-11-08' })).toMatchObject({ status: 400 });
  });

  it('have what a store’s sale brought beside them: stamped by its own statement, never by days', async () => {
    const now = new Date();
    const none = { iva: '0.00', ret_iva: '0.00', resico: '0.00', created_at: now, updated_at: now };
    await insertRows(office.t.db, 'commission_bonus_statement', [
      {
        ...{ kind: 'store', id_period: CURRENT, id_customers: 6, date_start: '2026-11-01', date_end: '2026-11-30' },
        ...{
          kits: 0,
          id_type_money: 2,
          type_fee: 'ASIMILADOS',
          subtotal_earnings: '300.00',
          isr: '5.76',
          total: '294.24',
        },
        ...none,
      },
    ]);
    const [only] = await statements(6);
    const id = Number(only?.id_statement);
    expect(await stamp(6)).toMatchObject({ status: 404, message: 'No hay bonos por timbrar en esas fechas.' });
    const listed = await office.t.post<{ rows: Record<string, unknown>[] }>(
      `/${BONUSES.call}`,
      { ...DAYS, p_type_report: 'FACTURA', p_id_upline: 6, p_excel: 0 },
      office.finance,
    );
    expect(listed.data.rows).toMatchObject([{ id_statement: id, kind: 'store', subtotal_earnings_kit: '300.00' }]);
    expect(await stamp(6, { p_id_statement: id })).toMatchObject({
      status: 200,
      data: { facturama_status: 'STAMPED' },
    });
    expect(await statements(6)).toMatchObject([{ facturama_state: 'STAMPED', kept: 1 }]);
    const [cfdi] = await office.cfdis(`B-${id}`);
    expect(JSON.stringify(cfdi)).toContain('Diferencia de la tienda');
    await office.t.db.execute('delete from commission_bonus_statement where id_statement = ?', [id]);
  });

  it('are shown to a partner as the report alone, and his own', async () => {
    const partner = await office.partner(2);
    const ask = (body: object) =>
      office.t.post<{ rows: { id_upline: number; type_kit: string }[] }>(
        `/${BONUSES.call}`,
        { p_date_start: '2026-11-01', p_date_end: '2026-11-30', p_excel: 0, ...body },
        partner,
      );
    const own = await ask({ p_type_user: 2, p_type_report: 'REPORTE' });
    expect(own).toMatchObject({ status: 200, data: { rows: [{ id_upline: 2 }, { id_upline: 2 }, { id_upline: 2 }] } });
    expect((await ask({ p_type_user: 2, p_type_report: 'FACTURA' })).status).toBe(403);
    expect((await ask({ p_id_upline: 3 })).status).toBe(403);
  });
});

describe('what a branch brings', () => {
  const fiscal = async (id: number) => ({
    p_id_period: CLOSED,
    p_id_customers: id,
    p_rfc: await office.rfcOf(id),
    p_zip: '06600',
    p_curp: (
      await office.t.db.one<{ curp: string }>('select curp_customers as curp from customers where id_customers = ?', [
        id,
      ])
    )?.curp,
  });
  const stampSea = (body: object) => office.t.post<Stamped>('/facturama/bonus/cedea/direct', body, office.finance);
  const stored = () =>
    office.t.db.query(
      `select id_branch_office, change_total, subtotal_earnings_original, subtotal_earnings, isr, total, facturama_state
       from commission_sea order by id_branch_office`,
    );

  it('is stamped branch by branch, with another subtotal where staff say so; the original stays', async () => {
    await earnBranches(office, 7, [1, 2]);
    const given = await fiscal(7);
    expect(await stampSea(given)).toMatchObject({ status: 409, message: expect.stringMatching(/varias sucursales/) });
    const changed = { ...given, p_id_branch_office: 1, p_change_total: 1, p_subtotal: '800.00' };
    expect(await stampSea({ ...changed, p_isr: '1.00' })).toMatchObject({
      status: 409,
      data: { subtotal: '800.00', isr: '15.36', total: '784.64' },
    });
    expect(await stampSea({ ...changed, p_isr: '15.36', p_total: '784.64' })).toMatchObject({
      status: 200,
      data: { facturama_status: 'STAMPED' },
    });
    const original = { subtotal_earnings_original: '1000.00' };
    expect(await stored()).toEqual([
      {
        ...{ id_branch_office: 1, change_total: 1, ...original, subtotal_earnings: '800.00', isr: '15.36' },
        ...{ total: '784.64', facturama_state: 'STAMPED' },
      },
      {
        ...{ id_branch_office: 2, change_total: 0, ...original, subtotal_earnings: '1000.00', isr: '26.17' },
        ...{ total: '973.83', facturama_state: null },
      },
    ]);
    // The other one is the only one left.
    expect(await stampSea(given)).toMatchObject({ status: 200 });
    expect(await office.cfdis(`S-${CLOSED}-1`)).toHaveLength(1);
    expect(await office.cfdis(`S-${CLOSED}-2`)).toHaveLength(1);
  });

  it('is shown to its owner alone, and to staff of the branch', async () => {
    const ask = async (token: string, more: object = {}) => {
      const body = { p_id_period: CLOSED, p_excel: 0, ...more };
      const { status, data } = await office.t.post<{ records: { porcentaje_text: string }[] }>(
        `/${SEA_REPORT.call}`,
        body,
        token,
      );
      return [status, data?.records?.map(({ porcentaje_text }) => porcentaje_text)];
    };
    expect(await ask(office.finance)).toEqual([200, ['5 %', '5 %']]);
    expect(await ask(await office.partner(7))).toEqual([200, ['5 %', '5 %']]);
    const other = await office.partner(8);
    expect(await ask(other)).toEqual([200, []]);
    expect((await ask(other, { p_id_customers: 7 }))[0]).toBe(403);
  });
});

describe('all of a closed period', () => {
  const mass = (kind: string, id_period = CLOSED) =>
    office.t.post<{ id_job: number }>(
      '/facturama/bonus/mass',
      { p_id_period: id_period, p_kind: kind },
      office.finance,
    );
  const ended = async (id_job: number): Promise<MassView> =>
    eventually(async () => {
      const { data } = await office.t.fetch<MassView>(`/facturama/commission/mass/${id_job}`, office.finance);
      if (data.state !== 'completed') throw new Error(data.note);
      return data;
    });

  it('is stamped once each, of bonuses and of branches; nothing is left, and none of an open period', async () => {
    await office.t.db.execute('delete from commission_sea');
    await earnBranches(office, 2, [1]);
    const now = new Date();
    await insertRows(
      office.t.db,
      'commission_bonus_statement',
      [5, 6, OTHERS.resico].map((id_customers) => ({
        ...{
          id_period: CLOSED,
          id_customers,
          date_start: '2026-10-01',
          date_end: '2026-10-31',
          kits: 1,
          id_type_money: 2,
        },
        ...{
          type_fee: id_customers === OTHERS.resico ? 'RESICO' : 'ASIMILADOS',
          subtotal_earnings: '350.00',
          isr: '6.72',
        },
        ...{ iva: '0.00', ret_iva: '0.00', resico: '0.00', total: '343.28', created_at: now, updated_at: now },
      })),
    );
    const started = await mass('BONUS');
    expect(started).toMatchObject({ status: 200, message: 'El timbrado masivo comenzó.' });
    expect(await ended(started.data.id_job)).toMatchObject({ total: 2, stamped: 2, not_stamped: 0 });
    const branches = await mass('SEA');
    expect(await ended(branches.data.id_job)).toMatchObject({ total: 1, stamped: 1, not_stamped: 0 });
    for (const kind of ['BONUS', 'SEA'])
      expect(await mass(kind)).toMatchObject({ status: 409, message: 'No queda nada por timbrar en ese periodo.' });
    expect(await mass('BONUS', CURRENT)).toMatchObject({ status: 409, message: 'El periodo no está cerrado.' });
  });
});
