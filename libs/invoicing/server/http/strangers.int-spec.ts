import {
  CFDI_KIND_TEXTS,
  CFDI_TYPE_TEXTS,
  FOLIO_REPORT,
  type FolioRow,
  type FreeCustomerView,
  type FreeProcessed,
} from '@ceiba/invoicing/contract';
import type { SaleSavedAnswer } from '@ceiba/sales/contract';
import type { CfdiRequest } from '../domain/cfdi';
import { requestTotal } from '../domain/request-total';
import { KIND_BRANCHES } from '../persistence/kind-branches';
import type { StampSubject } from '../stamping/subject';
import { DOCUMENT_KINDS } from '../subjects/document-kinds';
import {
  CLOSED,
  CURRENT,
  earnBonuses,
  earnBranches,
  type Office,
  openOffice,
  payInvoices,
  payYear,
  PRODUCT,
  sellOn,
  sendGlobal,
  soldOnCredit,
  YEAR,
} from '@ceiba/invoicing/testing';
import { Clock } from '@ceiba/platform/server';

const OWNER = 2;
const STRANGER = 3;
let office: Office;
/** Facturama's ids, by kind. */
const made = new Map<string, string>();
beforeAll(async () => {
  office = await openOffice();
  for (const [kind, make] of Object.entries(MADE)) made.set(kind, (await make()) ?? '');
});
afterAll(() => office.close());

/** A CFDI of each kind, of branch 1 and partner 2; a new kind says here how one of its own is made. */
const MADE: Readonly<Record<string, () => Promise<string | null>>> = {
  BONUS: async () => {
    await earnBonuses(office, OWNER, [8], '2026-11-03');
    const days = { p_date_start: '2026-11-01', p_date_end: '2026-11-07' };
    return stampedBy('/facturama/bonus/direct', { p_id_period: CURRENT, p_id_customers: OWNER, ...days });
  },
  SEA: async () => {
    await earnBranches(office, OWNER, [1]);
    const [papers] = await office.t.db.query<{ rfc: string; curp: string }>(
      'select rfc_customers as rfc, curp_customers as curp from customers where id_customers = ?',
      [OWNER],
    );
    const given = { p_rfc: papers?.rfc, p_curp: papers?.curp, p_zip: '06600' };
    return stampedBy('/facturama/bonus/cedea/direct', { p_id_period: CLOSED, p_id_customers: OWNER, ...given });
  },
  COMMISSION: async () => (await office.direct(OWNER)).data.facturama_id,
  CREDIT_NOTE: async () => {
    const { id_document } = await invoiced();
    const note = { p_id_document: id_document, p_reason: 'discount', p_concept: 'Bonificación', p_amount: '10.00' };
    const admin = await office.t.login('admin');
    return (await office.t.post<{ facturama_id: string }>('/facturama/credit-note', note, admin)).data.facturama_id;
  },
  FREE: async () => {
    const { data } = await office.t.post<FreeCustomerView>(
      '/facturama/libre/customer',
      { p_id_customers: OWNER },
      office.finance,
    );
    const fiscal = { p_rfc: data.rfc, p_zip: data.zip, p_curp: data.curp, p_regimen: data.regimen, p_cfdi: data.cfdi };
    const made = await office.t.post<FreeProcessed>(
      '/facturama/libre/process',
      { p_type: 'COMISION', p_id_customers: OWNER, p_subtotal: '500.00', ...fiscal },
      office.finance,
    );
    return stampedBy('/facturama/libre/stamp', { p_id_factura_libre: made.data.id_factura_libre, ...fiscal });
  },
  GLOBAL: async () => {
    const today = office.t.get(Clock).today();
    await sellOn(office, today, { p_id_customers: OWNER });
    return (await sendGlobal(office, today)).data.facturama_id;
  },
  PAYMENT: async () => {
    const { id } = await soldOnCredit(office, { p_id_customers: OWNER });
    return (await payInvoices(office, { [id]: '116.33' }, '116.33')).data.facturama_id;
  },
  RETENTION: async () => {
    await payYear(office);
    return stampedBy('/facturama/retention/direct', { p_year: YEAR, p_id_customers: OWNER, p_type_fee: 'RESICO' });
  },
  SALE: async () => (await invoiced()).facturama_id,
};

async function stampedBy(url: string, body: object): Promise<string | null> {
  return (await office.t.post<{ facturama_id: string | null }>(url, body, office.finance)).data.facturama_id;
}

async function invoiced(): Promise<{ id_document: number; facturama_id: string }> {
  const sale = {
    p_id_customers: OWNER,
    p_id_branch_office: 1,
    p_details: [{ p_id_product: PRODUCT.taxed, p_qty: 1 }],
    p_id_type_format_pay: 5,
  };
  const { data } = await office.t.post<SaleSavedAnswer>('/sale/insert/update', sale, office.cashier);
  const use = await office.t.db.one<{ id_cfdi: number }>("select id_cfdi from cfdi where code_cfdi = 'G03'");
  const fiscal = {
    p_id_document: data.id,
    p_rfc_customers: 'URE180429TM6',
    p_zip_code_customers: '86991',
    p_id_regimen: 601,
    p_id_cfdi: use?.id_cfdi,
    p_payment_form_facturama: 'PUE',
    p_invoice_change: 1,
    p_full_name: 'Universidad Robotica Española',
  };
  const stamped = await office.t.post<{ facturama_id: string }>('/sale/send/facturama', fiscal, office.cashier);
  return { id_document: data.id, facturama_id: stamped.data.facturama_id };
}

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

it('every kind of document is made by this test', () => {
  const kinds = DOCUMENT_KINDS.map((kind) => office.t.get<StampSubject>(kind).kind);
  expect(Object.keys(MADE).sort()).toEqual(kinds.sort());
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

it('no call that takes a CFDI’s id answers a stranger, whatever the kind', async () => {
  const calls = [...made.values()].flatMap((id) => [
    { url: `/facturama/xml/${id}` },
    ...Object.values(OPENED_BY).map((path) => ({ url: `/facturama/${path}/${id}` })),
    { url: '/facturama/download/files', body: { p_type: 'BONO_INSCRIPCION', p_facturama_id: id } },
    { url: '/facturama/cancel', body: { p_facturama_id: id, p_motive: '02' } },
  ]);
  const status = async (token: string | undefined, { url, body }: { url: string; body?: object }) =>
    (await (body ? office.t.post(url, body, token) : office.t.fetch(url, token))).status;
  const owner = await office.partner(OWNER);
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
  const people = { admin, partner: await office.partner(STRANGER), almacen: await office.t.login('almacen') };
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
