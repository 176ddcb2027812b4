import { makeWorker, grant } from '@ceiba/identity/testing';
import { type BoardRow, BOARD_STATES, CFDI_KINDS, type FoliosView } from '@ceiba/invoicing/contract';
import { invoicedSale, type Office, openOffice, sell } from '@ceiba/invoicing/testing';
import type { StampAnswer } from '@ceiba/sales/contract';
import { AskFolios } from '../jobs/ask-folios';
import { FollowCancellations } from '../jobs/follow-cancellations';
import { FolioRepository } from '../persistence/folio.repository';
import { BOARD_ROWS, REFUSED_RECORDS } from '../persistence/board-sql';
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

interface Board {
  rows: BoardRow[];
  total: number;
  counts: { kind: string }[];
  global_days: number;
}
const board = async (asked: object = {}, token = admin) =>
  (await office.t.post<Board>('/facturama/board', { p_excel: 0, ...asked }, token)).data;
const shown = async (asked: object = {}) =>
  (await board(asked)).rows.map(({ record, state, path, error }) => ({ record, state, path, error }));
const resume = (kind: string, reference: string | number, token = admin) =>
  office.t.post<StampAnswer>('/facturama/board/resume', { p_kind: kind, p_reference: String(reference) }, token);
const touch = (what: 'look' | 'close', id_cancellation: number | null, token = admin) =>
  office.t.post<{ status: string }>(`/facturama/board/${what}`, { p_id_cancellation: id_cancellation }, token);
const ordersOf = async (id: number) => (await office.cfdis(`V-${id}`)).length;

it('knows every kind of document: its words, its rights, what of it was refused', () => {
  const subjects = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind));
  const rights = Object.fromEntries(subjects.map(({ kind, rights: { cancel } }) => [kind, cancel]));
  const faces = Object.entries(CFDI_KINDS).map(([kind, { cancel }]) => [kind, cancel]);
  expect(Object.fromEntries(faces)).toEqual(
    Object.fromEntries(Object.entries(rights).map(([kind, right]) => [kind, expect.objectContaining(right)])),
  );
  expect(Object.keys(REFUSED_RECORDS).sort()).toEqual(subjects.map(({ kind }) => kind).sort());
});

it('an unknown stamp is seen, looked up and found: one CFDI', async () => {
  const { facturama_id, id } = await invoicedSale(office);
  // The answer was lost with its worker, long ago: nobody holds the lease.
  await office.t.db.execute(
    `update cfdi_intent set state = 'unknown', facturama_id = null, uuid = null, stamped_at = null, next_at = '2100-01-01',
       error = 'Facturama no responde. Intente de nuevo.' where facturama_id = ?`,
    [facturama_id],
  );
  await office.t.db.execute(
    "update sale set facturama_id = null, facturama_uuid = null, facturama_status = 'PENDING' where id_document = ?",
    [id],
  );
  const error = 'Facturama no responde. Intente de nuevo.';
  expect(await shown()).toEqual([{ record: `Venta #${id}`, state: 'unknown', path: `/ventas/${id}`, error }]);
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
  // Without a postal code nothing can even be sent: there is no intent.
  await office.t.db.execute(
    "update sale set facturama_status = 'ERROR', facturama_error = 'Falta el código postal.' where id_document = ?",
    [id],
  );
  expect(await shown({ p_state: 'failed', p_kind: 'SALE' })).toEqual([
    { record: `Venta #${id}`, state: 'failed', path: `/ventas/${id}`, error: 'Falta el código postal.' },
  ]);
  expect(await shown({ p_state: 'unknown' })).toEqual([]);
  expect((await board({ p_state: 'unknown' })).counts).toEqual([
    { kind: 'SALE', waiting: 0, unknown: 0, failed: 1, canceling: 0, kept: 0, since: expect.any(String) },
  ]);
  expect((await resume('SALE', id)).status).toBe(200);
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
  expect((await office.t.post('/facturama/board', { p_excel: 0 }, await office.partner(2))).status).toBe(403);
  expect(await ordersOf(id)).toBe(0);
});

it('folios are asked for, and few are a warning below the setting', async () => {
  const told = async () => (await office.t.fetch<FoliosView>('/facturama/board/folios', admin)).data;
  const count = () => office.t.get(FolioRepository).count();
  expect(await told()).toEqual({ folios: null, expires_at: null, asked_at: null, folio_warning: 200, low: false });
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
  expect((await office.t.fetch('/facturama/board/folios', await office.partner(2))).status).toBe(403);
});

it('is found along the indexes of what waits', async () => {
  const plan = await office.t.db.query<{ table: string; key: string | null }>(`explain select * from ${BOARD_ROWS} w`);
  const keys = new Map(plan.map(({ table, key }) => [table, key]));
  expect(plan.filter(({ table }) => ['i', 'c'].includes(table)).map(({ table, key }) => [table, key])).toEqual([
    ['i', 'intent_due'],
    ['c', 'cancellation_waits'],
    ['i', 'PRIMARY'],
  ]);
  expect(keys.size).toBeGreaterThan(Object.keys(BOARD_STATES).length);
});
