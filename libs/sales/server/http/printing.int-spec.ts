import { Bus } from '@ceiba/platform/server';
import { EscPosPrinter, EscPosReader, eventually, TEST_PASSWORD, type TestAnswer } from '@ceiba/platform/testing';
import {
  type PrinterChoice,
  type PrintRow,
  type PrintStateAnswer,
  readInvoiceCode,
  shownCode,
  type StartedPrint,
  ticketCode,
} from '@ceiba/sales/contract';
import { ClaimPrint } from '../use-cases/printing/run-prints';
import { BRANCH, openShop, P, type Shop } from '@ceiba/sales/testing';

const CASH = 5;
const TRANSFER = 1;

describe('the printers of a shop', () => {
  let shop: Shop;
  let sandbox: EscPosPrinter;

  beforeAll(async () => {
    sandbox = new EscPosPrinter();
    shop = await openShop({ worker: true, env: { PRINTER_STAND_IN: await sandbox.start() } });
    await shop.receive(P.A, BRANCH.here, ['A', '2099-06-30', 500]);
  });
  afterAll(async () => {
    await shop.t.close();
    await sandbox.stop();
  });
  beforeEach(() => {
    sandbox.papers.splice(0);
    sandbox.busiest = 0;
    sandbox.mood = 'ready';
  });
  afterEach(() => expect(sandbox.faults.splice(0)).toEqual([]));

  let count = 0;
  const printer = (more: Record<string, unknown> = {}) => ({
    ...{ p_id_branch_office: BRANCH.here, p_name_printer: `Caja ${(count += 1)}`, p_kind: 'network' },
    ...{ p_host: '192.168.7.20', p_width: 80, p_drawer_pin: 2, ...more },
  });
  const save = (body: object, token = shop.admin) => shop.t.post<{ id: number }>('/printer/insert/update', body, token);
  const made = async (more: Record<string, unknown> = {}) => {
    const answer = await save(printer(more));
    expect([answer.status, answer.message]).toEqual([200, 'Impresora registrada.']);
    return answer.data.id;
  };
  const sold = async (form = CASH, more: Record<string, unknown> = {}) => {
    const { status, data } = await shop.sell({ p_id_type_format_pay: form, ...more });
    expect(status).toBe(200);
    return data.id;
  };
  const print = (id_printer: number, id_document: number, copy = 0, token = shop.cashier) =>
    shop.t.post<StartedPrint>(
      '/print/ticket',
      { p_id_printer: id_printer, p_id_document: id_document, p_copy: copy },
      token,
    );
  const printed = async (id: number) => {
    await shop.t.settle();
    return (await shop.t.fetch<PrintStateAnswer>(`/print/get/id/${id}`, shop.cashier)).data;
  };
  const textOf = (at: number) => (sandbox.papers[at]?.lines ?? []).map((line) => line.text).join('\n');
  const states = (id_printer: number) =>
    shop.t.db.query('select kind, state, copy, drawer, error from print where id_printer = ? order by id_print', [
      id_printer,
    ]);
  const refused = ({ status, message }: TestAnswer) => [status, message];

  it('print a ticket whole: what was sold, cut, bar code, and the drawer because cash comes in', async () => {
    const id_printer = await made({ p_cut: 'full' });
    const id = await sold();
    const { data } = await print(id_printer, id);
    expect(data).toEqual({ id: expect.any(Number), state: 'waiting', bytes: null });
    expect(await printed(data.id)).toEqual({ id_print: data.id, state: 'printed', copy: 0, error: null });
    const [paper] = sandbox.papers;
    expect(sandbox.papers).toHaveLength(1);
    expect(paper).toMatchObject({
      cuts: ['full'],
      barCodes: [ticketCode(id)],
      drawer: [{ pin: 2, on: 0x32, off: 0xfa }],
      resets: 1,
    });
    const row = await shop.t.db.one<{ code: string }>('select invoice_code as code from sale where id_document = ?', [
      id,
    ]);
    const code = row?.code ?? '';
    expect(readInvoiceCode(code)).toBe(code);
    expect(paper?.qrCodes).toEqual([expect.stringMatching(`/facturacion#${code}$`)]);
    expect(textOf(0)).toContain(`Código ${shownCode(code)}`);
    expect(textOf(0)).toContain('Ceiba Ñandú');
    expect(textOf(0)).toMatch(/Total MXN +\$116\.00/);
    expect(textOf(0)).toMatch(/Atendió: Carmen Ortega Solís/);
    expect(textOf(0)).not.toMatch(/COPIA|Reimpresión/);
    expect(paper?.lines.every(({ page }) => page === 19)).toBe(true);
    const [said] = (await shop.t.fetch<{ rows: PrinterChoice[] }>(`/printer/branch/${BRANCH.here}`, shop.cashier)).data
      .rows;
    expect(said).toEqual({
      ...{ id_printer, name_printer: 'Caja 1', kind: 'network', width: 80, drawer_pin: 2, status: 'ready' },
    });
  });

  it('print what is to be remembered of a line below it, in the signs of the printer', async () => {
    const id_printer = await made({ p_width: 58, p_line_chars: '32' });
    const p_observation_line = 'Para In\u0303igo: talla M, envolver de regalo';
    const id = await sold(CASH, { p_details: [{ p_id_product: P.A, p_qty: 1, p_observation_line }] });
    await print(id_printer, id);
    await shop.t.settle();
    expect(textOf(0)).toMatch(/\nNota: Para Iñigo: talla M,\nenvolver de regalo\n/);
  });

  it('say COPIA on what was printed before, by whatever way, and open no drawer for it', async () => {
    const id_printer = await made({ p_width: 58, p_line_chars: '32' });
    const [first, other] = [await sold(), await sold()];
    await print(id_printer, first);
    await print(id_printer, first);
    await print(id_printer, other, 1);
    await shop.t.settle();
    expect(await states(id_printer)).toEqual([
      { kind: 'ticket', state: 'printed', copy: 0, drawer: 1, error: null },
      { kind: 'ticket', state: 'printed', copy: 1, drawer: 0, error: null },
      { kind: 'ticket', state: 'printed', copy: 1, drawer: 0, error: null },
    ]);
    expect(sandbox.papers.map(({ drawer }) => drawer.length)).toEqual([1, 0, 0]);
    for (const [at, copy] of [false, true, true].entries()) {
      expect(/\nCOPIA\nReimpresión \d\d\/\d\d\/\d{4} \d\d:\d\d/.test(textOf(at))).toBe(copy);
      for (const { text } of sandbox.papers[at]?.lines ?? []) expect(text.length).toBeLessThanOrEqual(32);
    }
  });

  it('are asked ten times at once for one ticket: one is the first, nine are copies, one after the other', async () => {
    const id_printer = await made();
    const id = await sold();
    const answers = await Promise.all(Array.from({ length: 10 }, () => print(id_printer, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await shop.t.settle();
    const rows = await states(id_printer);
    expect(rows.map((row) => row.copy).sort()).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(rows.every((row) => row.state === 'printed')).toBe(true);
    expect(sandbox.papers).toHaveLength(10);
    expect(sandbox.papers.flatMap(({ drawer }) => drawer)).toHaveLength(1);
    expect(sandbox.busiest).toBe(1);
  });

  it('open no drawer for a card, for an old sale, nor for a sale of somebody else', async () => {
    const id_printer = await made();
    const card = await sold(TRANSFER);
    const old = await sold();
    await shop.t.db.execute('update sale set created_at = created_at - interval 1 hour where id_document = ?', [old]);
    const others = await sold();
    await print(id_printer, card);
    await print(id_printer, old);
    await print(id_printer, others, 0, shop.admin);
    await shop.t.settle();
    expect(sandbox.papers).toHaveLength(3);
    expect(sandbox.papers.flatMap(({ drawer }) => drawer)).toEqual([]);
  });

  it.each([
    ['paper_out', 'La impresora no tiene papel.', 'paper_out'],
    ['cover_open', 'La tapa de la impresora está abierta.', 'cover_open'],
    ['offline', 'La impresora está fuera de línea.', 'offline'],
    ['cut', 'La impresora dejó de contestar a la mitad. Revise el papel antes de reimprimir.', 'away'],
  ] as const)('say what is the matter (%s), and print what comes after it', async (mood, error, status) => {
    const id_printer = await made();
    const id = await sold();
    sandbox.mood = mood;
    const { data } = await print(id_printer, id);
    expect(await printed(data.id)).toEqual({ id_print: data.id, state: 'failed', copy: 0, error });
    expect(await shop.t.db.one('select status from printer where id_printer = ?', [id_printer])).toEqual({ status });
    expect(sandbox.papers).toEqual([]);
    sandbox.mood = 'ready';
    const again = (await print(id_printer, id)).data;
    // Some of it may stand on paper: then this one is a copy.
    expect(await printed(again.id)).toMatchObject({ state: 'printed', copy: mood === 'cut' ? 1 : 0 });
    expect(sandbox.papers).toHaveLength(1);
  });

  it('print although they tell nothing of themselves, and are given up when they take nothing', async () => {
    const id_printer = await made();
    sandbox.mood = 'mute';
    const mute = (await print(id_printer, await sold())).data;
    expect(await printed(mute.id)).toMatchObject({ state: 'printed' });
    expect(sandbox.papers).toHaveLength(1);
    sandbox.mood = 'deaf';
    const begun = Date.now();
    const deaf = (await print(id_printer, await sold())).data;
    expect(await printed(deaf.id)).toMatchObject({ state: 'failed' });
    expect(Date.now() - begun).toBeLessThan(45_000);
  });

  it('go on where a worker was stopped: what may be on paper is a copy, a drawer is not opened twice', async () => {
    const id_printer = await made();
    const id = await sold();
    const at = new Date();
    const left = { id_printer, state: 'sending', created_at: at, user_created: 'Carmen' };
    for (const more of [
      { kind: 'ticket', id_document: id, drawer: 1, sent_at: at },
      { kind: 'drawer', id_document: null, drawer: 1, sent_at: at },
      { kind: 'ticket', id_document: id, drawer: 0, sent_at: null },
    ]) {
      const row = { ...left, ...more };
      await shop.t.db.execute(
        `insert into print (${Object.keys(row).join(',')}) values (${Object.keys(row)
          .map(() => '?')
          .join(',')})`,
        Object.values(row),
      );
    }
    // Another job holds it: nobody else speaks to the printer before its time is over.
    await shop.t.db.execute(
      'update printer set lease_job = 999999, lease_until = now() + interval 1 hour where id_printer = ?',
      [id_printer],
    );
    expect(await shop.t.get(Bus).execute(new ClaimPrint(id_printer, 1))).toBeNull();
    await shop.t.db.execute('update printer set lease_until = now() - interval 1 second where id_printer = ?', [
      id_printer,
    ]);
    await shop.t.db.execute(
      `insert into print (id_printer, kind, state, created_at, user_created)
       values (?, 'test', 'waiting', now() - interval 1 hour, 'Carmen')`,
      [id_printer],
    );
    await shop.t.post('/print/test', { p_id_printer: id_printer }, shop.admin);
    await shop.t.settle();
    expect(await states(id_printer)).toEqual([
      { kind: 'ticket', state: 'printed', copy: 1, drawer: 0, error: null },
      { kind: 'drawer', state: 'failed', copy: 0, drawer: 1, error: 'No se sabe si el cajón se abrió. Revíselo.' },
      { kind: 'ticket', state: 'printed', copy: 0, drawer: 0, error: null },
      { kind: 'test', state: 'failed', copy: 0, drawer: 0, error: 'Pasó demasiado tiempo: imprima de nuevo.' },
      { kind: 'test', state: 'printed', copy: 0, drawer: 0, error: null },
    ]);
    expect(sandbox.papers.flatMap(({ drawer }) => drawer)).toEqual([]);
  });

  it('hand the bytes of a USB printer to the browser, which tells what became of them', async () => {
    const id_printer = await made({ p_kind: 'usb', p_code_page: '1252' });
    const id = await sold();
    const { data } = await print(id_printer, id);
    expect(data.state).toBe('sending');
    const paper = new EscPosReader(Buffer.from(data.bytes ?? '', 'base64'), 48).read();
    expect(paper).toMatchObject({ barCodes: [ticketCode(id)], drawer: [{ pin: 2, on: 0x32, off: 0xfa }] });
    expect(paper.lines.map(({ text }) => text)).toContain('Ceiba Ñandú');
    const done = (ok: number) =>
      shop.t.post('/print/done', { p_id_print: data.id, p_ok: ok, p_error: 'El cable no está.' }, shop.cashier);
    expect((await done(0)).status).toBe(200);
    expect((await done(1)).status).toBe(200);
    expect(await printed(data.id)).toMatchObject({ state: 'failed', error: 'El cable no está.' });
    const again = (await print(id_printer, id)).data;
    expect(await printed(again.id)).toMatchObject({ state: 'sending', copy: 1 });
    expect(sandbox.papers).toEqual([]);
  });

  it('open their drawer by right, or by the word of who has it, each with its reason and in the log', async () => {
    const id_printer = await made({ p_drawer_pin: 5 });
    const open = (body: Record<string, unknown> = {}, token = shop.cashier) =>
      shop.t.post<StartedPrint>('/print/drawer', { p_id_printer: id_printer, p_reason: 'Dar cambio', ...body }, token);
    const admin = { p_username: 'admin', p_password: TEST_PASSWORD };
    expect((await open()).status).toBe(403);
    expect((await open({ ...admin, p_password: 'otra' })).status).toBe(422);
    const cashier = { p_username: 'cajera', p_password: TEST_PASSWORD };
    expect(refused(await open(cashier))).toEqual([422, 'Esta persona no puede autorizar que se abra el cajón.']);
    expect((await open({ ...admin, p_reason: ' ' })).status).toBe(400);
    expect((await open(admin)).status).toBe(200);
    expect((await open({}, shop.admin)).status).toBe(200);
    await shop.t.settle();
    expect(sandbox.papers.map(({ drawer, lines }) => [drawer, lines])).toEqual([
      [[{ pin: 5, on: 0x32, off: 0xfa }], []],
      [[{ pin: 5, on: 0x32, off: 0xfa }], []],
    ]);
    const { rows } = (
      await shop.t.post<{ rows: PrintRow[] }>('/print/get/all', { p_id_printer: id_printer }, shop.admin)
    ).data;
    expect(rows.map((row) => [row.kind, row.reason, row.user_created, row.user_authorised, row.state])).toEqual([
      ['drawer', 'Dar cambio', 'Andrea Morales Ruiz', null, 'printed'],
      ['drawer', 'Dar cambio', 'Carmen Ortega Solís', 'Andrea Morales Ruiz', 'printed'],
    ]);
    const kept = await shop.t.db.query('select changes from audit union all select payload from outbox');
    expect(JSON.stringify(kept)).not.toContain(TEST_PASSWORD);
    const none = await made({ p_drawer_pin: 0 });
    expect(refused(await open({ p_id_printer: none }, shop.admin))).toEqual([409, 'Esta impresora no tiene cajón.']);
  });

  it('have an address of the local network alone, a name of their own, and stay while their log counts', async () => {
    expect(refused(await save(printer({ p_host: '' })))).toEqual([
      400,
      'Dirección IP: Escriba la dirección IP de la impresora.',
    ]);
    for (const p_host of ['127.0.0.1', '169.254.169.254', '8.8.8.8', 'localhost', '::1'])
      expect((await save(printer({ p_host }))).status).toBe(422);
    expect(refused(await save(printer({ p_port: 3306 })))).toEqual([
      422,
      'Ese puerto no está permitido para impresoras.',
    ]);
    const id = await made({ p_name_printer: 'Barra' });
    expect(refused(await save(printer({ p_name_printer: 'Barra' })))).toEqual([
      409,
      'Ya hay una impresora con ese nombre en la sucursal.',
    ]);
    expect((await save(printer({ p_id_printer: id, p_name_printer: 'Barra 2', p_enabled_printer: 0 }))).message).toBe(
      'Impresora modificada.',
    );
    const ticket = await sold();
    expect(refused(await print(id, ticket))).toEqual([409, 'La impresora está inactiva.']);
    expect((await print(999_999, ticket)).status).toBe(404);
    await save(printer({ p_id_printer: id, p_name_printer: 'Barra 2', p_enabled_printer: 1 }));
    await shop.t.post('/print/test', { p_id_printer: id }, shop.admin);
    await shop.t.settle();
    expect(textOf(0)).toContain('Página de prueba\nBarra 2');
    const remove = (id_printer: number) => shop.t.post('/printer/delete', { p_id_printer: id_printer }, shop.admin);
    expect((await remove(id)).message).toBe('Impresora eliminada.');
    const used = await made();
    await print(used, ticket);
    await shop.t.settle();
    expect(refused(await remove(used))).toEqual([
      409,
      'La impresora ya imprimió: póngala inactiva para conservar su bitácora.',
    ]);
  });

  it('are of a branch: neither seen, used nor changed by who does not work there', async () => {
    const foreign = await made({ p_id_branch_office: BRANCH.warehouse });
    await shop.t.db.execute('update printer set id_branch_office = ? where id_printer = ?', [BRANCH.foreign, foreign]);
    const ticket = await sold();
    expect((await shop.t.fetch(`/printer/branch/${BRANCH.foreign}`, shop.cashier)).data).toEqual({
      rows: [],
      total: 0,
    });
    expect((await print(foreign, ticket)).status).toBe(403);
    expect((await shop.t.fetch(`/printer/get/id/${foreign}`, shop.admin)).status).toBe(403);
    expect((await save(printer({ p_id_printer: foreign }))).status).toBe(403);
    expect((await save(printer({ p_id_branch_office: BRANCH.foreign }))).status).toBe(403);
    expect((await shop.t.post('/printer/get/all', { p_id_branch_office: BRANCH.foreign }, shop.admin)).status).toBe(
      403,
    );
    expect((await shop.t.post('/printer/get/all', {}, shop.cashier)).status).toBe(403);
    const { rows } = (await shop.t.post<{ rows: { id_printer: number }[] }>('/printer/get/all', {}, shop.admin)).data;
    expect(rows.some(({ id_printer }) => id_printer === foreign)).toBe(false);
  });

  it('find the queue of a printer and the ticket of a sale along their indexes', async () => {
    const explain = (sql: string) => shop.t.db.query<{ table: string; key: string }>(`explain ${sql}`);
    const [queue] = await explain(
      "select id_print from print where id_printer = 1 and state in ('sending', 'waiting') order by id_print limit 1",
    );
    const [ticket] = await explain("select 1 from print where id_document = 1 and kind = 'ticket' limit 1");
    expect([queue?.key, ticket?.key]).toEqual(['print_queue', 'print_document']);
    await eventually(async () =>
      expect(await shop.t.db.query('select 1 from print where state = "waiting"')).toEqual([]),
    );
  });
});
