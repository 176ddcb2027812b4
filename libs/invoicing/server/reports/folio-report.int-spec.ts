import { FOLIO_REPORT, type FolioRow } from '@ceiba/invoicing/contract';
import { invoicedSale, type Office, openOffice, sellOn, sentGlobal } from '@ceiba/invoicing/testing';
import { addDays, type Day, fromCents, toCents } from '@ceiba/platform/contract';
import { Clock } from '@ceiba/platform/server';
import { eventually, rowsLike } from '@ceiba/platform/testing';
import { Workbook } from 'exceljs';
import type { CfdiRequest } from '../domain/cfdi';
import { requestTotal } from '../domain/request-total';
import { FOLIOS } from '../persistence/folio-sql';

interface Folios {
  rows: FolioRow[];
  by_kind: { kind: string; folios: number; canceled: number; subtotal: string; withheld: string; total: string }[];
  excel: { file: string; filename: string } | null;
}

let office: Office;
let admin: string;
let today: Day;
/** A commission, which is cancelled. */
let canceled: string;

beforeAll(async () => {
  office = await openOffice();
  admin = await office.t.login('admin');
  today = office.t.get(Clock).today();
  const [first] = [await office.direct(2), await office.direct(3), await office.direct(4)];
  canceled = first?.data.facturama_id ?? '';
  await invoicedSale(office);
  await sellOn(office, today);
  await sentGlobal(office, today);
  await office.control('/cancel-mode', { mode: 'canceled' });
  const cancel = { p_facturama_id: canceled, p_motive: '02' };
  expect((await office.t.post('/facturama/cancel', cancel, office.finance)).status).toBe(200);
});
afterAll(() => office.close());

const ask = (body: object = {}, token = admin) => {
  const asked = { p_id_branch_office: 1, p_excel: 0, p_page_size: 100, ...body };
  return office.t.post<Folios>(`/${FOLIO_REPORT.call}`, asked, token);
};
const uuids = async (body: object = {}) => (await ask(body)).data.rows.map((row) => row.facturama_uuid).sort();

describe('the folio report', () => {
  it('lists what was stamped, each with what was asked of the provider; what is cancelled is only counted', async () => {
    const { data, status } = await ask();
    expect(status).toBe(200);
    const stored = await office.t.db.query<{ uuid: string; request: CfdiRequest; facturama_id: string }>(
      "select uuid, request, facturama_id from cfdi_intent where state in ('stamped', 'canceled')",
    );
    expect(stored).toHaveLength(5);
    const shown = data.rows.map((row) => [row.facturama_uuid, row.total, row.state]).sort();
    const stateOf = (id: string) => (id === canceled ? 'canceled' : 'stamped');
    expect(shown).toEqual(
      stored.map(({ uuid, request, facturama_id }) => [uuid, requestTotal(request), stateOf(facturama_id)]).sort(),
    );
    const adds = ({ subtotal, taxes, withheld, total }: FolioRow) =>
      toCents(subtotal) + toCents(taxes) - toCents(withheld) === toCents(total);
    expect(data.rows.filter((row) => !adds(row))).toEqual([]);
    const standing = stored.filter(({ facturama_id }) => facturama_id !== canceled);
    const cents = standing.map(({ request }) => toCents(requestTotal(request))).reduce((all, one) => all + one, 0);
    expect(fromCents(data.by_kind.reduce((all, { total }) => all + toCents(total), 0))).toBe(fromCents(cents));
    expect(data.by_kind).toMatchObject([
      { kind: 'COMMISSION', cfdi_type: 'N', folios: 3, canceled: 1, subtotal: '7000.00' },
      { kind: 'GLOBAL', cfdi_type: 'I', folios: 1, canceled: 0, total: '116.33' },
      { kind: 'SALE', cfdi_type: 'I', folios: 1, canceled: 0, total: '116.33' },
    ]);
  });

  it('is of the last seven days unless other days or a period are asked for, by the branch’s own day', async () => {
    const all = await uuids();
    const old = all[0];
    // 23:30 of seven days ago and 23:30 of the day before it, where the branch is (UTC-6).
    const moved = (days: number) =>
      office.t.db.execute(
        'update cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent set b.stamped_at = ? where i.uuid = ?',
        [new Date(`${addDays(today, 1 - days)}T05:30:00.000Z`), old],
      );
    await moved(7);
    expect(await uuids()).toEqual(all);
    await moved(8);
    expect(await uuids()).toEqual(all.filter((uuid) => uuid !== old));
    expect(await uuids({ p_date_start: addDays(today, -8), p_date_end: today })).toEqual(all);
    expect(await uuids({ p_date_start: addDays(today, -8), p_date_end: addDays(today, -8) })).toEqual([old]);
    await office.t.db.execute(
      'update cfdi_book b join cfdi_intent i on i.id_intent = b.id_intent set b.stamped_at = i.stamped_at where i.uuid = ?',
      [old],
    );
    const [period] = await office.t.db.query<{ id: number; first: Day; last: Day }>(
      'select id_period as id, date_start_period as first, date_end_period as last from period order by id_period desc limit 1',
    );
    const inPeriod = await uuids({ p_id_period: period?.id });
    expect(inPeriod).toEqual(await uuids({ p_date_start: period?.first, p_date_end: period?.last }));
  });

  it('is a workbook with what is listed and what it comes to', async () => {
    const { rows, by_kind } = (await ask()).data;
    const { excel } = (await ask({ p_excel: 1 })).data;
    const file = await eventually(async () => {
      const answer = await office.t.app.inject({ method: 'GET', url: excel?.file ?? '' });
      expect(answer.statusCode).toBe(200);
      return answer.rawPayload;
    });
    const book = new Workbook();
    await book.xlsx.load(file.buffer as ArrayBuffer);
    const cells = (name: string) => {
      const values = (book.getWorksheet(name)?.getSheetValues() ?? []) as (unknown[] | undefined)[];
      return values.flatMap((line) => (line ? [line.slice(1)] : []));
    };
    const folios = cells('Folios');
    const column = folios[0]?.indexOf('Folio fiscal') ?? -1;
    expect(folios.slice(1, 1 + rows.length).map((line) => line[column])).toEqual(rows.map((row) => row.facturama_uuid));
    const kinds = cells('Por documento')
      .slice(1)
      .map((line) => line.slice(0, 4));
    expect(kinds.slice(0, by_kind.length)).toEqual([
      ['Comisión', 'Nómina', 3, 1],
      ['Factura global', 'Ingreso', 1, 0],
      ['Venta', 'Ingreso', 1, 0],
    ]);
  });

  it('needs a branch, one of one’s own', async () => {
    const nowhere = { status: 422, response: 'warning', message: 'Debe seleccionar una sucursal' };
    expect(await ask({ p_id_branch_office: undefined })).toMatchObject(nowhere);
    expect((await ask({ p_id_branch_office: 120 })).data.rows).toEqual([]);
    await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 120');
    expect((await ask({ p_id_branch_office: 120 })).status).toBe(403);
    expect((await ask({}, office.cashier)).status).toBe(403);
  });

  it('of a week among ten thousand folios reads those of the week alone, along the index of the book', async () => {
    const [intent] = await office.t.db.query<{ id: number }>(
      "select id_intent as id from cfdi_intent where kind = 'SALE' limit 1",
    );
    const read = (sql: string, params: (string | number)[]) => office.t.db.query<object>(sql, params);
    const id_intent = '1000000 + q.seq';
    await rowsLike(read, 'cfdi_intent', {
      ...{ column: 'id_intent', id: intent?.id ?? 0, count: 10_000 },
      set: {
        ...{ id_intent, reference: id_intent, order_number: "concat('V-', 1000000 + q.seq)" },
        uuid: 'uuid()',
      },
    });
    const days = 'date_sub(utc_timestamp(3), interval 30 + q.seq mod 300 day)';
    await rowsLike(read, 'cfdi_book', {
      ...{ column: 'id_intent', id: intent?.id ?? 0, count: 10_000 },
      set: { id_intent, stamped_at: days },
    });
    await office.t.db.query('analyze table cfdi_book');
    const instants = [new Date(`${addDays(today, -7)}T06:00:00Z`), new Date(`${addDays(today, 1)}T06:00:00Z`)];
    const plan = await office.t.db.query<{ table: string; key: string | null; r_rows: string }>(
      `analyze select * from ${FOLIOS} r`,
      [...instants, 1],
    );
    const book = plan.find(({ table }) => table === 'b');
    expect([book?.key, Number(book?.r_rows)]).toEqual(['book_stamped', (await ask()).data.rows.length]);
  });
});
