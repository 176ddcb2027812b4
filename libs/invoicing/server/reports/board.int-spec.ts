import { makeWorker, grant } from '@ceiba/identity/testing';
import { type BoardHeadView, type BoardRow, CFDI_KINDS, cfdiRecord } from '@ceiba/invoicing/contract';
import {
  DOCUMENTS,
  invoice,
  invoicedSale,
  type Office,
  openOffice,
  PRODUCT,
  sell,
  sellOn,
} from '@ceiba/invoicing/testing';
import { action, screens } from '@ceiba/platform/contract';
import type { StampAnswer } from '@ceiba/sales/contract';
import { AskFolios } from '../jobs/ask-folios';
import { FollowCancellations } from '../jobs/follow-cancellations';
import { FolioRepository } from '../persistence/folio.repository';
import { BOARD_ROWS, REFUSED_RECORDS, REPLACED_KINDS } from '../persistence/board-sql';
import type { StampSubject } from '../stamping/subject';
import { DOCUMENT_KINDS } from '../subjects/document-kinds';
import { BoardReport } from './board.report';

let office: Office;
let admin: string;
beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
});
beforeEach(() => office.control('/cancel-mode', { mode: 'canceled' }));
afterAll(() => office.close());

let partner: Promise<string> | undefined;
/** Partner 2, whose sales these are. */
const owner = () => (partner ??= office.partner(2));

interface Board {
  rows: BoardRow[];
  total: number;
  counts: { kind: string }[];
}
const board = async (asked: object = {}, token = admin) =>
  (await office.t.post<Board>('/facturama/board', { p_excel: 0, ...asked }, token)).data;
const shown = async (asked: object = {}) =>
  (await board(asked)).rows.map(({ record, state, path, error }) => ({ record, state, path, error }));
const resume = (kind: string, reference: string | number, token = admin) =>
  office.t.post<StampAnswer>('/facturama/board/resume', { p_kind: kind, p_reference: String(reference) }, token);
const touch = (what: 'look' | 'close', id_cancellation: number | null, token = admin) =>
  office.t.post<{ status: string }>(`/facturama/board/${what}`, { p_id_cancellation: id_cancellation }, token);
const REFUSED = 'El servicio del PAC rechazó el comprobante (error ordenado en el simulador).';
const ordersOf = async (id: number) => (await office.cfdis(`V-${id}`)).length;

it('knows every kind of document: its words, its rights, what of it was refused', () => {
  const subjects = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind));
  const rights = subjects.map(({ kind, rights: { cancel } }) => [kind, cancel] as const);
  const faces = Object.entries(CFDI_KINDS).map(([kind, { cancel }]) => [
    kind,
    cancel.action ? action(cancel.screen, cancel.action) : screens(cancel.screen),
  ]);
  expect(Object.fromEntries(faces)).toEqual(Object.fromEntries(rights));
  const shown = subjects.map(({ kind }) => Number(/\d+$/.exec(cfdiRecord(kind, '31-42').record)?.[0]));
  expect(shown).toEqual(
    subjects.map((subject) => subject.shownId(Number.isNaN(subject.shownId('31-42')) ? '31' : '31-42')),
  );
  expect(Object.keys(REFUSED_RECORDS).sort()).toEqual(subjects.map(({ kind }) => kind).sort());
  const replaced = subjects.filter((subject) => subject.replaced !== undefined).map(({ kind }) => kind);
  expect(Object.keys(REPLACED_KINDS).sort()).toEqual(replaced.sort());
});

it.each([
  ['unknown', 'unknown', 'Facturama no responde. Intente de nuevo.'],
  // As kill -9 leaves it between the provider's answer and what is stored.
  ['sending', 'waiting', null],
])('a stamp that is %s is seen, looked up and found: one CFDI', async (left, seen, error) => {
  const { facturama_id, id } = await invoicedSale(office);
  await office.forgetBook('SALE', id);
  await office.t.db.execute(
    `update cfdi_intent set state = ?, facturama_id = null, uuid = null, stamped_at = null, next_at = '2100-01-01',
       lease_token = 'gone', lease_until = '2000-01-01', error = ? where facturama_id = ?`,
    [left, error, facturama_id],
  );
  await office.t.db.execute(
    "update sale set facturama_id = null, facturama_uuid = null, facturama_status = 'PENDING' where id_document = ?",
    [id],
  );
  expect(await shown()).toEqual([{ record: `Venta #${id}`, state: seen, path: `/ventas/${id}`, error }]);
  expect(await office.t.get(BoardReport).count({ branches: [1] } as never)).toEqual({ count: 1, note: null });
  const answers = await Promise.all([resume('SALE', id), resume('SALE', id), resume('SALE', id)]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await shown()).toEqual([]);
  const sale = 'select facturama_id, facturama_status from sale where id_document = ?';
  expect(await office.t.db.one(sale, [id])).toEqual({ facturama_id, facturama_status: 'STAMPED' });
  expect(await ordersOf(id)).toBe(1);
});

it('what was refused is tried again; what nobody asked for, or is at rest, is not stamped', async () => {
  const id = await sell(office);
  expect(await resume('SALE', id)).toMatchObject({
    status: 409,
    message: 'Ese documento ya no espera: actualice la lista.',
  });
  await office.fault('refuse');
  await expect(invoice(office, id)).rejects.toThrow(REFUSED);
  expect(await shown({ p_state: 'failed', p_kind: 'SALE' })).toEqual([
    { record: `Venta #${id}`, state: 'failed', path: `/ventas/${id}`, error: REFUSED },
  ]);
  expect(await shown({ p_state: 'unknown' })).toEqual([]);
  expect((await board({ p_state: 'unknown' })).counts).toEqual([
    { kind: 'SALE', waiting: 0, unknown: 0, failed: 1, canceling: 0, kept: 0, since: expect.any(String) },
  ]);
  expect(await office.t.get(BoardReport).count({ branches: [1] } as never)).toEqual({ count: 1, note: '1 con error' });
  // What is still wrong is said again, with the reason of now.
  await office.t.db.execute('update sale set zip_code_invoice = null where id_document = ?', [id]);
  expect(await resume('SALE', id)).toMatchObject({ status: 409, message: expect.stringContaining('código postal') });
  expect(await shown()).toEqual([expect.objectContaining({ error: expect.stringContaining('código postal') })]);
  await office.t.db.execute("update sale set zip_code_invoice = '86991' where id_document = ?", [id]);
  expect(await resume('SALE', id)).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
  expect([await shown(), await ordersOf(id)]).toEqual([[], 1]);
});

it('a cancellation waits, is looked up, is kept, and is let go by a person', async () => {
  const { facturama_id, id } = await invoicedSale(office);
  await office.control('/cancel-mode', { mode: 'pending' });
  const ask = () => office.t.post('/facturama/cancel', { p_facturama_id: facturama_id, p_motive: '02' }, admin);
  await ask();
  const [waiting] = (await board()).rows;
  expect(waiting).toMatchObject({ record: `Venta #${id}`, state: 'canceling', facturama_id });
  expect((await touch('look', waiting?.id_cancellation ?? 0)).data).toEqual({ status: 'PENDING' });
  await office.control('/settle-cancellations', { accept: false });
  await office.t.db.execute('update cfdi_cancellation set lease_until = null');
  expect((await touch('look', waiting?.id_cancellation ?? 0)).status).toBe(409);
  const kept = 'El CFDI sigue vigente: el SAT o el receptor no aceptó la cancelación.';
  expect(await shown()).toEqual([{ record: `Venta #${id}`, state: 'kept', path: `/ventas/${id}`, error: kept }]);
  expect((await touch('close', waiting?.id_cancellation ?? 0)).message).toBe('El CFDI queda vigente.');
  expect((await touch('close', waiting?.id_cancellation ?? 0)).status).toBe(409);
  expect(await shown()).toEqual([]);
  // Asked for again it is cancelled, and stands in the list of all with its receipt.
  await office.control('/cancel-mode', { mode: 'canceled' });
  await ask();
  await office.t.get(FollowCancellations).run();
  const all = { p_excel: 0, p_date_start: '2000-01-01', p_date_end: '2100-01-01' };
  const { rows } = (await office.t.post<Board>('/facturama/cancellations', all, admin)).data;
  expect(rows.map(({ record, state, ...row }) => [record, state, Reflect.get(row, 'has_receipt')])).toEqual([
    [`Venta #${id}`, 'canceled', 1],
    [`Venta #${id}`, 'rejected', 0],
  ]);
});

it('a CFDI that was kept can be replaced from there; one that was replaced before, or of a cancelled sale, can not', async () => {
  const { facturama_id, id } = await invoicedSale(office);
  await office.control('/cancel-mode', { mode: 'pending' });
  const ask = (which: string | null, motive: string) =>
    office.t.post('/facturama/cancel', { p_facturama_id: which, p_motive: motive }, admin);
  const replaceable = async () =>
    (await board({ p_kind: 'SALE' })).rows
      .filter(({ reference }) => reference === String(id))
      .map(({ state, facturama_id: which, replaceable: can }) => ({ state, which, can }));
  const look = async () => {
    await office.t.db.execute('update cfdi_cancellation set lease_until = null');
    for (const { state, id_cancellation } of (await board({ p_kind: 'SALE' })).rows)
      if (state === 'canceling') await touch('look', id_cancellation);
  };
  // One that a replacement asked for is sent by a job, or by who looks.
  const kept = async () => {
    await office.t.settle();
    await look();
    await office.control('/settle-cancellations', { accept: false });
    await look();
  };
  await ask(facturama_id, '02');
  expect(await replaceable()).toEqual([{ state: 'canceling', which: facturama_id, can: 0 }]);
  await kept();
  expect(await replaceable()).toEqual([{ state: 'kept', which: facturama_id, can: 1 }]);
  const { facturama_id: replaced } = await invoice(office, id, { p_replaces: facturama_id });
  expect(await replaceable()).toEqual([{ state: 'canceling', which: facturama_id, can: 0 }]);
  await kept();
  expect(await replaceable()).toEqual([{ state: 'kept', which: facturama_id, can: 0 }]);
  await ask(replaced, '02');
  await kept();
  const both = { state: 'kept', which: replaced, can: 1 };
  expect(await replaceable()).toEqual([{ state: 'kept', which: facturama_id, can: 0 }, both]);
  await office.t.db.execute('update sale set anulado = 1 where id_document = ?', [id]);
  expect(await replaceable()).toEqual([
    { state: 'kept', which: facturama_id, can: 0 },
    { ...both, can: 0 },
  ]);
  await office.t.db.execute('update cfdi_cancellation set closed_at = utc_timestamp(3)');
});

it('is for who holds the screen, of his own branches; the action asks for its own right', async () => {
  const id = await sell(office);
  await office.t.db.execute("update sale set facturama_status = 'ERROR' where id_document = ?", [id]);
  const hire = async (username: string, actions: string[], branch_office: number[]) => {
    const p_permissions = [grant('timbrado', { main: 1, actions }), grant('ventas', {})];
    const profile = { p_description_profile: username, p_enabled_profile: 1, p_permissions };
    const { data } = await office.t.post<{ id: number }>('/profile/insert/update', profile, admin);
    return makeWorker(office.t, admin, { username, id_profile: data.id, branch_office });
  };
  const [reader, stranger] = [await hire('lector', [], [1]), await hire('otra', ['update'], [2])];
  expect((await board({}, reader)).total).toBe(1);
  expect((await resume('SALE', id, reader)).status).toBe(403);
  expect((await board({}, stranger)).total).toBe(0);
  expect((await resume('SALE', id, stranger)).status).toBe(403);
  expect((await office.t.post('/facturama/board', { p_excel: 0 }, await owner())).status).toBe(403);
  expect(await ordersOf(id)).toBe(0);
  await office.t.db.execute('update sale set facturama_status = null where id_document = ?', [id]);
});

it('folios are asked for, and few are a warning below the setting', async () => {
  const told = async () => (await office.t.fetch<BoardHeadView>('/facturama/board/head', admin)).data;
  const count = () => office.t.get(FolioRepository).count();
  const plan = { folios: null, expires_at: null, asked_at: null, folio_warning: 200, low: false };
  expect(await told()).toMatchObject(plan);
  await office.control('/folios', { folios: 200 });
  await office.t.get(AskFolios).run();
  expect(await told()).toMatchObject({ folios: 200, low: false, asked_at: expect.any(String) });
  expect(await count()).toEqual({ count: 0, note: null });
  await office.control('/folios', { folios: 199 });
  await office.t.get(AskFolios).run();
  expect(await told()).toMatchObject({ folios: 199, low: true });
  expect(await count()).toEqual({ count: 1, note: 'quedan 199' });
  expect((await office.t.post('/settings/update', { p_folio_warning: 100 }, admin)).status).toBe(200);
  expect(await told()).toMatchObject({ folio_warning: 100, low: false });
  expect((await office.t.fetch('/facturama/board/head', await owner())).status).toBe(403);
});

it('days without a global invoice stand above it, those of one’s own branches', async () => {
  const told = async (token: string) => {
    const { global_days, global_late } = (await office.t.fetch<BoardHeadView>('/facturama/board/head', token)).data;
    return [global_days, global_late];
  };
  const before = await told(admin);
  await sellOn(office, '2026-01-05', {});
  await sellOn(office, '2026-01-06', {});
  expect([before, await told(admin)]).toEqual([
    [0, null],
    [2, '2 vencidos'],
  ]);
});

/** Where the record of each kind is, of partner 5. */
const PLACES: Readonly<Record<string, [record: RegExp, path: RegExp]>> = {
  BONUS: [
    /^Bono de inscripción #\d+$/,
    /^\/bonos\?type_report=FACTURA&id_upline=5&date_start=\d{4}-\d\d-\d\d&date_end=\d{4}-\d\d-\d\d$/,
  ],
  COMMISSION: [/^Comisión #5$/, /^\/comisiones-periodo\?periodo=3$/],
  CREDIT_NOTE: [/^Nota de crédito #\d+$/, /^\/notas-de-credito\?state=all&buscar=\d+$/],
  FREE: [
    /^Factura libre #\d+$/,
    /^\/factura-libre\?id_customers=5&date_start=\d{4}-\d\d-\d\d&date_end=\d{4}-\d\d-\d\d$/,
  ],
  GLOBAL: [
    /^Factura global #\d+$/,
    /^\/facturama-global\?vista=enviadas&buscar=\d+&date_start=\d{4}-\d\d-\d\d&date_end=\d{4}-\d\d-\d\d$/,
  ],
  PAYMENT: [
    /^Complemento de pago #\d+$/,
    /^\/cuentas-por-cobrar\?vista=pagos&id_customers=\d+&date_start=\d{4}-\d\d-\d\d&date_end=\d{4}-\d\d-\d\d$/,
  ],
  RETENTION: [/^Constancia de retenciones #5$/, /^\/comisiones-periodo\/retenciones\?year=2025&buscar=5$/],
  SALE: [/^Venta #\d+$/, /^\/ventas\/\d+$/],
  SEA: [/^Bono SEA #1$/, /^\/reporte-bono-cedea\?id_period=\d+&id_customers=5$/],
};

it.each(Object.keys(DOCUMENTS))(
  'a refused %s stands there with its record, and is stamped from there',
  async (kind) => {
    const document = await DOCUMENTS[kind]?.(office, 5);
    await office.t.settle();
    await office.fault('refuse', 20);
    await document?.ask();
    await office.t.settle();
    office.sandboxes.facturama.faults.clear();
    const { rows, counts } = await board({ p_kind: kind });
    const [record, path] = PLACES[kind] ?? [/#\d+$/, /^\//];
    expect(rows).toEqual([
      expect.objectContaining({
        ...{ kind, state: 'failed', error: REFUSED, id_branch_office: 1, id_cancellation: null },
        ...{ record: expect.stringMatching(record), path: expect.stringMatching(path) },
      }),
    ]);
    expect(counts).toEqual([
      { kind, waiting: 0, unknown: 0, failed: 1, canceling: 0, kept: 0, since: expect.any(String) },
    ]);
    expect(await office.t.get(BoardReport).count({ branches: [1] } as never)).toEqual({
      count: 1,
      note: '1 con error',
    });
    const tried = await resume(kind, rows[0]?.reference ?? '');
    if (CFDI_KINDS[kind]?.decided) {
      // What becomes of it is decided where it is listed.
      expect(tried.status).toBe(409);
      await document?.again?.();
    } else expect(tried).toMatchObject({ status: 200, data: { facturama_status: 'STAMPED' } });
    await office.t.settle();
    expect((await board()).rows).toEqual([]);
  },
);

describe('what is in the way of a stamp', () => {
  const NOWHERE = { mend_place: null, mend_customers: null, mend_product: null, mend_branch: null };
  const mends = async (id: number) =>
    (await board({ p_search: `${id}` })).rows.map(
      ({ state, mend_place, mend_customers, mend_product, mend_branch }) => ({
        ...{ state, mend_place, mend_customers, mend_product, mend_branch },
      }),
    );
  const failed = (mend: object) => [{ ...NOWHERE, state: 'failed', ...mend }];

  it('stands beside it with the first record where it is mended, and goes with it', async () => {
    const id = await sell(office);
    const other = { p_full_name: 'Universidad de Otros', p_zip_code_customers: '06600' };
    await expect(invoice(office, id, other)).rejects.toThrow(/nombre del receptor/);
    expect(await mends(id)).toEqual(failed({ mend_place: 'customer', mend_customers: 2 }));
    // What nobody can mend on a record comes first; then what can be.
    const places = async (
      first: string | null,
      id_first: number | null,
      second: string | null,
      id_second: number | null,
    ) => {
      const at =
        "update cfdi_problem set place = ?, id_place = ? where kind = 'SALE' and reference = ? and position = ?";
      await office.t.db.execute(at, [first, id_first, String(id), 0]);
      await office.t.db.execute(at, [second, id_second, String(id), 1]);
      return mends(id);
    };
    expect(await places(null, null, 'product', PRODUCT.taxed)).toEqual(
      failed({ mend_place: 'product', mend_product: PRODUCT.taxed }),
    );
    expect(await places('branch', 2, 'product', PRODUCT.taxed)).toEqual(
      failed({ mend_place: 'branch', mend_branch: 'SIN' }),
    );
    expect(await places('company', null, null, null)).toEqual(failed({ mend_place: 'company' }));
    expect(await places(null, null, null, null)).toEqual(failed({}));
    await invoice(office, id);
    expect(await mends(id)).toEqual([]);
  });

  it('is read with the rows along its key, in the same question', async () => {
    await office.t.db.execute(
      `insert into cfdi_problem (kind, reference, position, message, place, created_at)
       select 'SALE', concat('x', seq), 0, 'x', 'company', utc_timestamp(3) from seq_1_to_1000`,
    );
    await office.t.db.query('analyze table cfdi_problem');
    const { from, where } = office.t.get(BoardReport).plan({ branches: [1], kind: null, state: null } as never);
    const params = where?.flatMap((one) => one.params ?? []) ?? [];
    const sql = `explain select 1 ${from} where ${where?.map((one) => one.sql).join(' and ')}`;
    const plan = await office.t.db.query<{ table: string; key: string | null; key_len: string }>(sql, params);
    const problems = plan.filter(({ table }) => ['m', 'q'].includes(table));
    // By kind, reference and (the row's own) position.
    expect(problems.map(({ table, key, key_len }) => [table, key, key_len])).toEqual([
      ['m', 'PRIMARY', '328'],
      ['q', 'PRIMARY', '324'],
    ]);
    await office.t.db.execute("delete from cfdi_problem where reference like 'x%'");
  });
});

it('is found along the indexes of what waits', async () => {
  const plan = await office.t.db.query<{ table: string; key: string | null }>(`explain select * from ${BOARD_ROWS} w`);
  expect(plan.filter(({ table }) => ['i', 'c'].includes(table)).map(({ table, key }) => [table, key])).toEqual([
    ['i', 'intent_due'],
    ['c', 'cancellation_waits'],
    ['i', 'PRIMARY'],
  ]);
  const keys = await Promise.all(
    Object.entries(REFUSED_RECORDS).map(async ([kind, sql]) => {
      const rows = await office.t.db.query<{ table: string; key: string | null }>(`explain ${sql}`);
      return [kind, rows.find(({ table }) => table === 'r')?.key];
    }),
  );
  // By the state of their stamp, and by nothing else.
  expect(keys.map(([kind, key]) => [kind, key ?? ''])).toEqual(
    keys.map(([kind]) => [kind, expect.stringMatching(/_(stamp|state|waits)$/)]),
  );
});
