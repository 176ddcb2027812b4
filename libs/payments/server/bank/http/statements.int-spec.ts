import { hireStaff } from '@ceiba/identity/testing';
import { type Booked, BankClerk, openDesk, type PayDesk, statementCsv } from '@ceiba/payments/testing';
import type { BankStatement } from '@ceiba/payments/contract';
import { Workbook } from 'exceljs';
import { insertRows, type TestApp } from '@ceiba/platform/testing';
import { linesPlan } from '../use-cases/lines/list-lines';

const MONTH: Booked[] = [
  { day: '02/11/2026', amount: '1,000.00', balance: '11,000.00', concept: 'SPEI UNO' },
  { day: '03/11/2026', amount: '(250.00)', balance: '10,750.00', concept: 'COMISIÓN' },
  { day: '03/11/2026', amount: '50.00', balance: '10,800.00', concept: 'DIARIO' },
  { day: '03/11/2026', amount: '50.00', balance: '10,850.00', concept: 'DIARIO' },
  { day: '04/11/2026', amount: '$(0.01)', balance: '10,849.99', concept: 'AJUSTE' },
];

describe('statements of the bank', () => {
  let desk: PayDesk;
  let t: TestApp;
  let clerk: BankClerk;
  beforeAll(async () => {
    desk = await openDesk();
    t = desk.t;
    clerk = new BankClerk(desk);
  });
  beforeEach(async () => {
    for (const table of ['bank_line', 'bank_statement', 'bank_layout']) await t.db.execute(`delete from ${table}`);
  });
  afterAll(() => desk.close());

  const stored = () =>
    t.db.query<{ text: string }>(
      `select concat_ws(' ', day, amount_minor, twin, state, concept) as text from bank_line order by day, id_line`,
    );
  const texts = async () => (await stored()).map(({ text }) => text);

  it('show the figures as they will be written, and write just those; the columns are known the next time', async () => {
    const { data } = await clerk.preview(statementCsv(MONTH));
    expect(data).toMatchObject({
      ...{ bank: 'BBVA México (demostración)', account: '012180001183597198', currency: 'MXN', is_known: 0, ready: 1 },
      titles: expect.arrayContaining([
        'Fecha',
        'Concepto',
        'Referencia',
        'Ordenante',
        'Clave de rastreo',
        'Importe',
        'Saldo',
      ]),
      columns: {
        day: 'Fecha',
        amount: 'Importe',
        balance: 'Saldo',
        concept: 'Concepto',
        payer: 'Ordenante',
        dates: 'dmy',
      },
      ...{ lacks: null, problems: [], gap: null, uploaded: null, first_day: '2026-11-02', last_day: '2026-11-04' },
      counts: { new: 3, known: 0, out: 2, skipped: 0, problems: 0 },
      ...{ sum_in: '1100.00', sum_out: '-250.01' },
    });
    expect(data.rows.map(({ state, day, amount, balance }) => [state, day, amount, balance])).toEqual([
      ['new', '2026-11-02', '1000.00', '11000.00'],
      ['out', '2026-11-03', '-250.00', '10750.00'],
      ['new', '2026-11-03', '50.00', '10800.00'],
      ['new', '2026-11-03', '50.00', '10850.00'],
      ['out', '2026-11-04', '-0.01', '10849.99'],
    ]);
    expect(await desk.count('bank_line')).toBe(0);
    expect((await clerk.save(statementCsv(MONTH))).message).toBe(
      'Estado de cuenta guardado: 5 movimientos nuevos, 0 ya estaban.',
    );
    expect(await texts()).toEqual([
      '2026-11-02 100000 1 open SPEI UNO',
      '2026-11-03 -25000 1 out COMISIÓN',
      '2026-11-03 5000 1 open DIARIO',
      '2026-11-03 5000 2 open DIARIO',
      '2026-11-04 -1 1 out AJUSTE',
    ]);
    const raw = await t.db.one<{ raw: string }>(`select raw from bank_line where concept = 'AJUSTE'`);
    expect(raw?.raw.split(' | ')).toEqual(expect.arrayContaining(['04/11/2026', 'AJUSTE', '$(0.01)', '10,849.99']));
    expect((await clerk.preview(statementCsv([{ amount: '1.00' }]))).data.is_known).toBe(1);
  });

  it('the same file twice is refused, also pressed ten times at once', async () => {
    const { data } = await clerk.preview(statementCsv(MONTH));
    const given = { p_columns: JSON.stringify(data.columns), p_fingerprint: data.fingerprint };
    const press = () => clerk.send<{ id: number }>('insert', statementCsv(MONTH), given);
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.message).toMatch(/^Este archivo ya se subió el /);
    expect(await desk.count('bank_line')).toBe(5);
    expect((await clerk.preview(statementCsv(MONTH))).data).toMatchObject({ ready: 0, uploaded: expect.any(String) });
  });

  it('overlapping files bring only the surplus; a third of two twins is new', async () => {
    await clerk.save(statementCsv(MONTH.slice(0, 4)));
    const [, , twin] = MONTH;
    const again = [...MONTH.slice(2), { ...twin!, balance: '' }, { day: '05/11/2026', amount: '9.00' }];
    const { data } = await clerk.preview(statementCsv(again));
    expect(data.counts).toEqual({ new: 2, known: 2, out: 1, skipped: 0, problems: 0 });
    expect((await clerk.save(statementCsv(again))).message).toBe(
      'Estado de cuenta guardado: 3 movimientos nuevos, 2 ya estaban.',
    );
    expect((await texts()).filter((text) => text.includes('DIARIO'))).toEqual([
      '2026-11-03 5000 1 open DIARIO',
      '2026-11-03 5000 2 open DIARIO',
      '2026-11-03 5000 3 open DIARIO',
    ]);
    expect(await desk.count('bank_line')).toBe(7);
  });

  it('two overlapping ones at once write each movement once; who was second looks again', async () => {
    const one = statementCsv(MONTH);
    const two = statementCsv([...MONTH, { day: '05/11/2026', amount: '9.00' }]);
    const previews = await Promise.all([one, two].map((csv) => clerk.preview(csv)));
    const press = (csv: string, at: number) =>
      clerk.send('insert', csv, {
        p_columns: JSON.stringify(previews[at]?.data.columns),
        p_fingerprint: previews[at]?.data.fingerprint ?? '',
      });
    const answers = await Promise.all([one, two].map(press));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.findIndex(({ status }) => status === 409);
    expect(answers[late]?.message).toBe(
      'El archivo o sus columnas cambiaron desde la vista previa; revísela de nuevo.',
    );
    await clerk.save([one, two][late] ?? '');
    expect(await desk.count('bank_line')).toBe(6);
  });

  it('say where the running balance does not follow, within a file and before it', async () => {
    const holes = [MONTH[0]!, ...MONTH.slice(2)];
    expect((await clerk.preview(statementCsv(holes))).data.gap).toBe(
      'El saldo no sigue antes de la línea 3 (2026-11-03): faltan movimientos por -250.00.',
    );
    await clerk.save(statementCsv(MONTH.slice(0, 2)));
    expect((await clerk.preview(statementCsv(MONTH.slice(2)))).data.gap).toBe(null);
    const late = statementCsv(MONTH.slice(4));
    expect((await clerk.preview(late)).data.gap).toBe(
      'Antes del 2026-11-04 faltan movimientos: el saldo inicial 10850.00 no sigue de los que ya están.',
    );
    // It is said, and can be taken.
    expect((await clerk.save(late)).status).toBe(200);
    const { data } = await clerk.call<{ rows: BankStatement[] }>('get');
    expect(data.rows[0]).toMatchObject({ fresh: 1, lines: 1, open: 0, gap: expect.stringContaining('10850.00') });
  });

  it('a file with a line that can not be read writes nothing, and every such line is named', async () => {
    const csv = statementCsv([MONTH[0]!, { day: '20-1--3-26', amount: '1.00' }, { amount: '1.234,56' }]);
    const { data } = await clerk.preview(csv);
    expect(data).toMatchObject({
      ready: 0,
      problems: [
        { line: 3, message: '"20-1--3-26" no es una fecha.' },
        { line: 4, message: expect.stringContaining('1.234,56') },
      ],
    });
    expect(await clerk.save(csv)).toMatchObject({ status: 422, data: { errors: data.problems } });
    expect(await desk.count('bank_line')).toBe(0);
  });

  it('columns of another bank are mapped by hand; what is missing is said', async () => {
    const csv =
      'Banco X;Cuenta 0118359719\nF. Oper;Texto libre;Entró;Salió\n11/03/2026;PAGO;1.500,50;\n11/04/2026;CARGO;;20,00\n';
    const first = await clerk.preview(csv);
    expect(first.data).toMatchObject({ ready: 0, lacks: 'Diga qué columna tiene la fecha.' });
    const none = { amount: null, balance: null, reference: null, payer: null, tracking: null, account: null };
    const columns = { ...none, day: 'F. Oper', credit: 'Entró', debit: 'Salió', concept: 'Texto libre', dates: 'mdy' };
    const mapped = await clerk.preview(csv, { p_columns: JSON.stringify(columns) });
    expect(mapped.data.titles).toEqual(expect.arrayContaining(['F. Oper', 'Texto libre', 'Entró', 'Salió']));
    expect(mapped.data.rows.map(({ day, amount }) => [day, amount])).toEqual([
      ['2026-11-03', '1500.50'],
      ['2026-11-04', '-20.00'],
    ]);
  });

  it('of another account is refused by its lines', async () => {
    const csv = 'Cuenta,Fecha,Concepto,Importe\n0118359719,02/11/2026,A,1.00\n9999999999,02/11/2026,B,1.00\n';
    expect((await clerk.preview(csv)).data.problems).toEqual([{ line: 3, message: 'es de otra cuenta: 9999999999.' }]);
  });

  it('in Excel, with its own dates and figures', async () => {
    const book = new Workbook();
    const sheet = book.addWorksheet('Movimientos');
    sheet.addRow(['Estado de cuenta de noviembre']);
    sheet.addRow(['Fecha', 'Descripción', 'Cargos', 'Abonos', 'Saldo']);
    sheet.addRow([new Date('2026-11-02T00:00:00Z'), 'SPEI UNO', null, 1000.1, 11000.1]);
    sheet.addRow(['03/11/2026', 'COMISIÓN', 12.5, null, 10987.6]);
    const bytes = Buffer.from(await book.xlsx.writeBuffer());
    const { data } = await clerk.preview(bytes);
    expect(data).toMatchObject({ ready: 1, gap: null, columns: { amount: null, credit: 'Abonos', debit: 'Cargos' } });
    expect((await clerk.save(bytes)).status).toBe(200);
    expect(await texts()).toEqual(['2026-11-02 100010 1 open SPEI UNO', '2026-11-03 -1250 1 out COMISIÓN']);
  });

  it.each([
    ['no table', Buffer.from('PK no')],
    ['a currency without an account', statementCsv(MONTH)],
  ])('refuses %s', async (what, file) => {
    const { status } = await clerk.preview(file, { p_currency: what.includes('currency') ? 'EUR' : 'MXN' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('are for staff who have the screen, to decide is a right of its own', async () => {
    await hireStaff(t, [1]);
    for (const path of [
      'get',
      'line/get',
      'line/standing',
      'line/references',
      'line/confirm',
      'line/sure',
      'line/undo',
    ])
      expect([path, (await t.post(`/bank-statement/${path}`, {})).status]).toEqual([path, 401]);
    expect((await t.post('/pagos-online/confirm', { p_reference: '1000017', p_amount: '1' })).status).toBe(401);
  });

  it('thousands of movements are listed by an index, in every order, and searched in a moment', async () => {
    const statement = {
      bank: 'B',
      account: '1',
      currency: 'MXN',
      name: 'x',
      lines: 1,
      fresh: 1,
      created_at: new Date(),
    };
    const days = { first_day: '2026-01-01', last_day: '2026-01-01', user_created: 'prueba' };
    await insertRows(t.db, 'bank_statement', [{ id_statement: 1, ...statement, ...days, sha256: 'x' }]);
    await t.db
      .execute(`insert into bank_line (id_statement, account, currency, day, amount_minor, concept, reference, payer,
        tracking, line_no, raw, line_key, twin, state)
      select 1, '1', 'MXN', date_add('2026-01-01', interval seq % 300 day), seq % 9000, concat('SPEI ', seq), '', '', '', seq,
        '', sha2(seq, 256), 1, if(seq % 10 = 0, 'open', 'used') from seq_1_to_50000`);
    await t.db.execute('analyze table bank_line');
    const plan = async (sort: string | undefined) => {
      const { select, from, sort: orders, defaultSort } = linesPlan('used', null);
      const by = orders[sort ?? defaultSort.by] ?? '';
      const [first] = await t.db.query<{ key: string; Extra: string }>(
        `explain select ${select} ${from} where l.state = ? order by ${by} desc, l.id_line desc limit 25`,
        ['used'],
      );
      return [first?.key, first?.Extra.includes('filesort')];
    };
    expect(await plan(undefined)).toEqual(['bank_line_day', false]);
    expect(await plan('day')).toEqual(['bank_line_day', false]);
    expect(await plan('amount')).toEqual(['bank_line_amount', false]);
    expect(await plan('id_line')).toEqual(['bank_line_state', false]);
    const rows = await clerk.lines('used', { p_page_size: 25, p_search: '49999' });
    expect(rows.map(({ concept }) => concept)).toEqual(['SPEI 49999']);
  });
});
