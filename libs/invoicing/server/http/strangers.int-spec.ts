import {
  CFDI_KIND_TEXTS,
  CFDI_TYPE_TEXTS,
  FOLIO_REPORT,
  type FolioRow,
  OWN_CFDI_KINDS,
  OWN_CFDIS,
  type OwnCfdiRow,
} from '@ceiba/invoicing/contract';
import type { CfdiRequest } from '../domain/cfdi';
import { requestTotal } from '../domain/request-total';
import { KIND_BRANCHES } from '../persistence/kind-branches';
import type { StampSubject } from '../stamping/subject';
import { DOCUMENT_KINDS } from '../subjects/document-kinds';
import { CLOSED, DOCUMENTS, type Office, openOffice } from '@ceiba/invoicing/testing';

const OWNER = 2;
const STRANGER = 3;
let office: Office;
/** Facturama's ids, by kind. */
const made = new Map<string, string>();
beforeAll(async () => {
  office = await openOffice();
  for (const [kind, make] of Object.entries(DOCUMENTS)) {
    const { data } = await (await make(office, OWNER)).ask();
    made.set(kind, data.facturama_id ?? '');
  }
});
afterAll(() => office.close());

let partners: Promise<[string, string]> | undefined;
/** Whose they are, and somebody else. */
const signedIn = () => (partners ??= Promise.all([office.partner(OWNER), office.partner(STRANGER)]));

const OPENED_BY: Readonly<Record<string, string>> = {
  BONUS: 'bono/pdf',
  SEA: 'bono/cedea/pdf',
  COMMISSION: 'nomina/pdf',
  CREDIT_NOTE: 'credit-note/pdf',
  FREE: 'libre/pdf',
  GLOBAL: 'global/pdf',
  PAYMENT: 'payment/pdf',
  RETENTION: 'retencion/pdf',
  SALE: 'venta/pdf',
};

it('every kind of document is opened by this test', () => {
  const kinds = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind).kind);
  expect(Object.keys(OPENED_BY).sort()).toEqual(kinds.sort());
  expect([...made.values()].filter((id) => id === '')).toEqual([]);
});

it('every kind of document has its words, and says whose branch it is, in the folio report too', async () => {
  const subjects = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind));
  const kinds = subjects.map(({ kind }) => kind).sort();
  expect(Object.keys(CFDI_KIND_TEXTS).sort()).toEqual(kinds);
  expect(Object.keys(KIND_BRANCHES).sort()).toEqual(kinds);
  expect(subjects.filter(({ type }) => !(type in CFDI_TYPE_TEXTS))).toEqual([]);
  const admin = await office.t.login('admin');
  const asked = { p_id_branch_office: 1, p_excel: 0, p_page_size: 100 };
  const { data } = await office.t.post<{ rows: FolioRow[] }>(`/${FOLIO_REPORT.call}`, asked, admin);
  const stored = await office.t.db.query<{ kind: string; facturama_id: string; request: CfdiRequest }>(
    "select kind, facturama_id, request from cfdi_intent where state = 'stamped'",
  );
  const shown = data.rows.map(({ kind, facturama_id, total, rfc, name }) => [kind, facturama_id, total, !rfc, !name]);
  expect(shown.sort()).toEqual(
    stored.map(({ kind, facturama_id, request }) => [kind, facturama_id, requestTotal(request), false, false]).sort(),
  );
  const ofBranches = kinds.filter((kind) => KIND_BRANCHES[kind] !== null);
  expect([...new Set(data.rows.map(({ kind }) => kind))].sort()).toEqual(ofBranches);
});

it('the PDF and the XML of every kind are those of its own CFDI, named by its order', async () => {
  const admin = await office.t.login('admin');
  const read = async (path: string) => {
    const { statusCode, headers, rawPayload } = await office.t.app.inject({
      url: `/api/facturama/${path}?token=${admin}`,
    });
    const [type] = String(headers['content-type']).split(';');
    return { statusCode, type, named: String(headers['content-disposition']), text: rawPayload.toString('latin1') };
  };
  for (const [kind, id] of made) {
    const [intent] = await office.t.db.query<{ uuid: string; order_number: string }>(
      'select uuid, order_number from cfdi_intent where facturama_id = ?',
      [id],
    );
    const { uuid = '', order_number = '' } = intent ?? {};
    const pdf = await read(`${OPENED_BY[kind]}/${id}`);
    const saysSo = new RegExp(`Folio fiscal: ${uuid}`, 'i').test(pdf.text);
    expect([kind, pdf.statusCode, pdf.type, pdf.text.slice(0, 5), saysSo]).toEqual([
      ...[kind, 200, 'application/pdf', '%PDF-', true],
    ]);
    expect(pdf.named).toContain(`${order_number}-${uuid}.pdf`);
    const xml = await read(`xml/${id}`);
    expect([kind, xml.statusCode, new RegExp(`UUID="${uuid}"`, 'i').test(xml.text)]).toEqual([kind, 200, true]);
  }
});

it('a partner lists his own invoices, credit notes, complements and free ones; strangers and staff none of them', async () => {
  const list = async (token: string, body: object = {}) => {
    const answer = await office.t.post<{ rows: OwnCfdiRow[] }>(`/${OWN_CFDIS.call}`, { p_excel: 0, ...body }, token);
    return answer.status === 200 ? answer.data.rows : answer.status;
  };
  const [owner, stranger] = await signedIn();
  const rows = await list(owner, { p_page_size: 100 });
  if (typeof rows === 'number') throw new Error(`${rows}`);
  const ids = new Map(OWN_CFDI_KINDS.map((kind) => [kind, rows.filter((row) => row.kind === kind)]));
  for (const [kind, mine] of ids) expect(mine.map(({ facturama_id }) => facturama_id)).toContain(made.get(kind));
  const stored = await office.t.db.query<{ kind: string; facturama_id: string; total: string }>(
    `select i.kind, i.facturama_id, ifnull(p.applied, b.total) as total from cfdi_intent i
     join cfdi_book b on b.id_intent = i.id_intent
     left join receivable_payment p on i.kind = 'PAYMENT' and p.id_receivable_payment = i.reference
     where i.id_customers = ? and i.kind in (?) and i.state in ('stamped', 'canceled')`,
    [OWNER, OWN_CFDI_KINDS],
  );
  const told = (all: readonly { kind: string; facturama_id: string; total: string | null }[]) =>
    all.map(({ kind, facturama_id, total }) => `${kind} ${facturama_id} ${total}`).sort();
  expect(told(rows)).toEqual(told(stored));
  expect(rows.filter(({ kind, about }) => (kind === 'FREE') !== (about === null))).toEqual([]);
  expect((await list(owner, { p_kind: 'PAYMENT' })) as OwnCfdiRow[]).toEqual(ids.get('PAYMENT'));
  expect(await list(stranger)).toEqual([]);
  expect(await list(await office.t.login('admin'))).toBe(403);
});

it('no call that takes a CFDI’s id answers a stranger, whatever the kind', async () => {
  const calls = [...made.values()].flatMap((id) => [
    { url: `/facturama/xml/${id}` },
    { url: `/facturama/acuse/${id}` },
    { url: `/facturama/cancel/${id}` },
    ...Object.values(OPENED_BY).map((path) => ({ url: `/facturama/${path}/${id}` })),
    { url: '/facturama/download/files', body: { p_type: 'BONO_INSCRIPCION', p_facturama_id: id } },
    { url: '/facturama/cancel', body: { p_facturama_id: id, p_motive: '02' } },
  ]);
  const status = async (token: string | undefined, { url, body }: { url: string; body?: object }) =>
    (await (body ? office.t.post(url, body, token) : office.t.fetch(url, token))).status;
  const [owner, stranger] = await signedIn();
  // Every screen and action, but another branch.
  const admin = await office.t.login('admin');
  const reads = [...made].flatMap(([kind, id]) => [`/facturama/xml/${id}`, `/facturama/${OPENED_BY[kind]}/${id}`]);
  const opened = async (token: string) =>
    (await Promise.all(reads.map((url) => office.t.app.inject({ url: `/api${url}?token=${token}` })))).map(
      ({ statusCode }) => statusCode,
    );
  // What is made out to the public is nobody's.
  const ownedBy = (read: string) => (read.endsWith(`/${made.get('GLOBAL')}`) ? 403 : 200);
  expect(await opened(owner)).toEqual(reads.map(ownedBy));
  expect(await opened(admin)).toEqual(reads.map(() => 200));
  await office.t.db.execute('delete from worker_branch_office where id_worker = 1 and id_branch_office = 1');
  expect(await opened(admin)).toEqual(reads.map(() => 403));
  // Stamping follows the branch as reading does.
  const key = { p_id_period: CLOSED, p_id_customers: STRANGER };
  for (const [url, body] of [
    ['/facturama/commission/direct', key],
    ['/facturama/commission/data', key],
    [
      '/facturama/commission',
      {
        ...key,
        p_rfc_customers: 'GOMC800101AB1',
        p_zip_code_customers: '06600',
        p_curp_customers: 'GOMC800101MDFRRR09',
        p_change_total: 0,
      },
    ],
    ['/facturama/commission/mass', { p_id_period: CLOSED, p_id_customers: [STRANGER] }],
  ] as const)
    expect([url, (await office.t.post(url, body, admin)).status]).toEqual([url, 403]);
  expect(await office.intent(`${CLOSED}-${STRANGER}`)).toBeUndefined();
  const people = { admin, partner: stranger, almacen: await office.t.login('almacen') };
  for (const [who, token] of Object.entries(people))
    for (const call of calls) {
      const answered = await status(token, call);
      expect({ who, url: call.url, refused: answered === 403 || answered === 404 }).toEqual({
        who,
        url: call.url,
        refused: true,
      });
    }
  for (const call of calls) expect([call.url, await status(undefined, call)]).toEqual([call.url, 401]);
  expect(
    await status(owner, { url: '/facturama/cancel', body: { p_facturama_id: made.get('SALE'), p_motive: '02' } }),
  ).toBe(403);
  expect(await office.t.db.query('select 1 from cfdi_cancellation')).toEqual([]);
});
