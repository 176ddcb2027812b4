import { type BRANCH_CUT, CASH_MESSAGES, type CutRow, type WORKER_CUT } from '@ceiba/cash/contract';
import { BRANCH, type DrawerHouse, openDrawers } from '@ceiba/cash/testing';
import type { ReportAnswer } from '@ceiba/platform/contract';
import { eventually } from '@ceiba/platform/testing';
import { Workbook } from 'exceljs';

const DAY = '2026-11-30';
type Answer = ReportAnswer<typeof WORKER_CUT> & ReportAnswer<typeof BRANCH_CUT>;

describe('cuts of drawers', () => {
  let house: DrawerHouse;
  let ana: number;
  const days = { p_date_start: DAY, p_date_end: DAY };
  const quiet = { p_excel: 0, p_pdf: 0 };

  /** Ana's shift with a bit of everything, Berta's that was never counted. */
  beforeAll(async () => {
    house = await openDrawers({ worker: true });
    ana = await house.id('ana');
    await house.at('2026-11-30T16:00:00Z');
    await house.open('500.00');
    await house.sell({ p_paid_with: '200.00' });
    await house.sell({ p_id_type_format_pay: 3 });
    await house.sell({
      ...{ p_id_type_format_pay: 3, p_amount_format_pay: '16.00' },
      ...{ p_id_type_format_pay_2: 5, p_amount_format_pay_2: '100.00' },
    });
    const cancelled = await house.sell();
    await house.cancel(cancelled, house.ana);
    await house.move('IN', '50.00', 'Morralla');
    await house.move('OUT', '20.00', 'Agua');
    await house.sell({}, house.berta);
    await house.at('2026-11-30T17:00:00Z');
    await house.count('200.00', { p_pieces: [{ value: '200.00', qty: 1 }] });
    await house.at('2026-11-30T23:00:00Z');
    await house.count('150.00', { p_closing: 1 });
  });
  afterAll(() => house.shop.t.close());

  const worker = (more: object = {}, token = house.ana) =>
    house.asked<Answer>('/break-box/worker', { p_id_worker: ana, ...days, ...quiet, ...more }, token);
  const figures = ({ state, sold, opening, received, change, cancelled, paid_in, paid_out, fund, ...row }: CutRow) =>
    [
      state,
      sold,
      opening,
      received,
      change,
      cancelled,
      paid_in,
      paid_out,
      fund,
      row.expected,
      row.counted,
      row.difference,
    ].join(' ');

  it('adds a shift up from its opening to what was counted', async () => {
    const { rows, sums, total, forms, movements, counts, parities, filename } = await worker();
    expect(rows.map(figures)).toEqual([
      'CLOSED 464.00 500.00 416.00 -84.00 -116.00 50.00 -20.00 -500.00 246.00 150.00 -96.00',
    ]);
    expect(total).toBe(1);
    expect(sums).toMatchObject([
      { code_money: 'MXN', sold: '464.00', expected: '246.00', counted: '150.00', difference: '-96.00' },
    ]);
    expect(forms).toEqual([
      {
        name_format_pay: 'Efectivo',
        code_money: 'MXN',
        qty: 4,
        sold: '332.00',
        cancelled: '-116.00',
        refunded: '0.00',
        net: '216.00',
      },
      {
        name_format_pay: expect.any(String),
        code_money: 'MXN',
        qty: 2,
        sold: '132.00',
        cancelled: '0.00',
        refunded: '0.00',
        net: '132.00',
      },
    ]);
    expect(movements).toEqual([
      {
        at: '2026-11-30T16:00:00.000Z',
        name_worker: 'ana Prueba',
        kind: 'IN',
        amount: '50.00',
        code_money: 'MXN',
        reason: 'Morralla',
      },
      {
        at: '2026-11-30T16:00:00.000Z',
        name_worker: 'ana Prueba',
        kind: 'OUT',
        amount: '-20.00',
        code_money: 'MXN',
        reason: 'Agua',
      },
    ]);
    expect(counts.map((one) => [one.closing, one.counted, one.expected, one.difference, one.pieces])).toEqual([
      [0, '200.00', '246.00', '0.00', '1 × 200.00'],
      [1, '150.00', '246.00', '-96.00', ''],
    ]);
    expect([parities, filename]).toEqual([[], `corte-usuario-${ana}-${DAY}-${DAY}`]);
  });

  it('of a branch has every drawer of it, and what nobody has counted', async () => {
    const token = await house.shop.t.login('admin');
    const asked = { p_id_branch_office: BRANCH.here, ...days, ...quiet };
    const { rows, sums, forms } = await house.asked<Answer>('/break-box/branch', asked, token);
    expect(rows.map((row) => [row.name_worker, row.state, row.sold, row.expected])).toEqual([
      ['ana Prueba', 'CLOSED', '464.00', '246.00'],
      ['berta Prueba', 'LOOSE', '116.00', '116.00'],
    ]);
    expect(sums[0]?.sold).toBe('580.00');
    // What the tickets say is what the forms say.
    const [tickets] = await house.db.query<{ total: string }>(
      `select sum(total_doc) as total from sale where id_branch_office = 1 and anulado = 0`,
    );
    const net = forms.reduce((sum, one) => sum + Math.round(Number(one.net) * 100), 0);
    expect(net).toBe(Math.round(Number(tickets?.total) * 100));
  });

  it('names what is missing, in the specification’s words', async () => {
    const token = await house.shop.t.login('admin');
    const says = async (call: string, body: object) => {
      const answer = await house.post(`/break-box/${call}`, { ...quiet, ...body }, token);
      return [answer.status, answer.message];
    };
    expect(await says('worker', days)).toEqual([422, 'Seleccionar Usuario']);
    expect(await says('branch', days)).toEqual([422, 'Seleccionar Sucursal']);
    expect(await says('daily', { p_date_start: DAY })).toEqual([422, 'Seleccionar Usuario']);
    expect((await says('branch', { p_id_branch_office: 1 }))[0]).toBe(422);
    expect(
      await says('branch', { p_id_branch_office: 1, p_date_start: '2026-01-01', p_date_end: '2026-12-31' }),
    ).toEqual([422, 'El rango admite hasta 92 días.']);
    expect(await says('branch', { p_id_branch_office: BRANCH.foreign, ...days })).toEqual([
      403,
      'No tiene permiso para trabajar con esta sucursal.',
    ]);
  });

  it('the files are in the specification’s places: PDF and Excel, of a day the Excel alone', async () => {
    const token = await house.shop.t.login('admin');
    const read = (file: string) =>
      eventually(async () => {
        const answer = await house.shop.t.app.inject({ method: 'GET', url: file });
        if (answer.statusCode !== 200) throw new Error(`the file answers ${answer.statusCode}`);
        return answer.rawPayload;
      });
    const both = await house.asked<Answer>('/break-box/worker', { p_id_worker: ana, ...days }, token);
    expect([both.filename, both.excel?.filename, both.pdf?.filename]).toEqual([
      `corte-usuario-${ana}-${DAY}-${DAY}`,
      expect.stringMatching(/\.xlsx$/),
      expect.stringMatching(/\.pdf$/),
    ]);
    expect((await read(both.pdf?.file ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
    const book = new Workbook();
    await book.xlsx.load((await read(both.excel?.file ?? '')).buffer as ArrayBuffer);
    expect(book.worksheets.map(({ name }) => name)).toEqual([
      ...['Turnos', 'Formas de pago', 'Paridad', 'Entradas y salidas', 'Conteos', 'Filtros'],
    ]);
    const daily = await house.asked<Answer>('/break-box/daily', { p_id_worker: ana, p_date_start: DAY }, token);
    expect([daily.filename, daily.excel === null, daily.pdf]).toEqual([`corte-diario-${ana}-${DAY}`, false, undefined]);
    expect(daily.rows.map(figures)).toEqual((await worker()).rows.map(figures));
  });

  it('shows nobody what is in branches that are not his', async () => {
    const token = await house.worker('carla', [BRANCH.dollars]);
    expect((await worker({}, token)).rows).toEqual([]);
    const other = await house.post('/break-box/branch', { p_id_branch_office: 1, ...days }, token);
    expect(other.status).toBe(403);
  });

  it('a difference is explained by who counted it, and above the limit confirmed by another person', async () => {
    const admin = await house.shop.t.login('admin');
    const [row] = (await worker()).rows;
    const id = row?.id_break_box ?? 0;
    expect([row?.explanation, row?.wants_word]).toEqual(['', 0]);
    const says = async (call: string, body: object, token: string) => {
      const answer = await house.post(`/break-box/${call}`, { p_id_break_box: id, ...body }, token);
      return [answer.status, answer.message];
    };
    const why = { p_explanation: 'Vale de gasolina' };
    expect((await says('explain', why, house.berta))[0]).toBe(403);
    expect(await says('confirm', { p_note: 'x' }, admin)).toEqual([409, CASH_MESSAGES.noWordNeeded]);
    await house.asked('/settings/update', { cash_difference_limit: '50' }, admin);
    await house.at('2026-11-30T23:10:00Z');
    expect((await worker()).rows[0]?.wants_word).toBe(1);
    expect(await says('confirm', { p_note: 'x' }, admin)).toEqual([409, CASH_MESSAGES.notExplained]);
    expect(await says('explain', why, house.ana)).toEqual([200, CASH_MESSAGES.explained]);
    expect((await says('confirm', { p_note: 'x' }, house.ana))[0]).toBe(403);
    expect(await says('confirm', { p_note: 'Visto' }, admin)).toEqual([200, CASH_MESSAGES.confirmed]);
    expect(await says('confirm', { p_note: 'Visto' }, admin)).toEqual([409, CASH_MESSAGES.alreadyConfirmed]);
    expect(await says('explain', why, house.ana)).toEqual([409, CASH_MESSAGES.alreadyConfirmed]);
    const after = await worker();
    expect([after.rows[0]?.explanation, after.rows[0]?.wants_word]).toEqual(['Vale de gasolina', 0]);
    expect(after.counts.at(-1)).toMatchObject({ explanation: 'Vale de gasolina', confirmed: 'Andrea Morales Ruiz' });
    // odoo#59350: the figures are what they were.
    expect(after.rows.map(figures)).toEqual([row && figures(row)]);
  });

  it('who counted it does not confirm it himself, whatever he may', async () => {
    const admin = await house.shop.t.login('admin');
    await house.asked(
      '/users/break-box/save',
      { p_amount: '999', p_id_branch_office: BRANCH.here, p_closing: 1 },
      admin,
    );
    const row = await house.db.one<{ id: number }>('select max(id_break_box) as id from break_box');
    const body = { p_id_break_box: row?.id };
    await house.asked('/break-box/explain', { ...body, p_explanation: 'x' }, admin);
    const own = await house.post('/break-box/confirm', { ...body, p_note: 'x' }, admin);
    expect([own.status, own.message]).toEqual([409, CASH_MESSAGES.ownWord]);
  });
});
