import { customerSale } from '@ceiba/customers/contract';
import { certificatePdf } from '@ceiba/customers/testing';
import { customerSummary } from '@ceiba/network/contract';
import type { Call, Demo } from '../answers/demo';

/** Whose record a partner asks for: his own, of who stands below him (one level, two), above him, in another line. */
export const WHOSE = ['own', 'child', 'grandchild', 'upline', 'other'] as const;
export type Whose = (typeof WHOSE)[number];
const DOWN: readonly Whose[] = ['own', 'child', 'grandchild'];
const ALL: readonly Whose[] = WHOSE;
const OWN: readonly Whose[] = ['own'];

export interface Row {
  call: (id: number, demo: Demo) => Call | Promise<Call>;
  /** Whose id is taken; for the others the call is refused and changes nothing. */
  may: readonly Whose[];
  /** What is answered where the id is taken, when the demo company has no 200 for it. */
  taken?: number;
  /** How the others are refused, where it is not 403. */
  refused?: number;
  /** What the answer may tell of who is below him, beside what every answer may. */
  tells?: ReadonlySet<string>;
  /** Tells everybody, and no more than a given name. */
  names?: true;
}

/** He buys for him (decisions.md, "Sign-in and privacy"). */
export const DELIVERY = new Set(Object.keys(customerSale.shape));
/** The dashboard's record (spec 2, section 3, "customer summary"). */
const SUMMARY = new Set(Object.keys(customerSummary.shape));

const body = (id_customers: number): Call => ({ body: { id_customers } });
const query = (id_customers: number): Call => ({ query: { id_customers } });
const path = (id: number): Call => ({ path: { id } });

const PLACE = {
  zip_code_customers: '06600',
  department_customers: 'Ciudad de México',
  province_customers: 'Cuauhtémoc',
  address_customers: 'Hamburgo 10',
};
const NEWCOMER = {
  ...PLACE,
  ...{ name_customers: 'Sofía', last_name_customers: 'Peña', last_name_mot_customers: 'Núñez' },
  ...{ phone_customers: '5512345678', email_customers: 'nueva@ceiba.example', date_birthday_customers: '1980-09-12' },
  ...{ id_branch_office: 2, id_type_price: 2, id_language: 1, id_country: 1, curp_customers: 'GAMA800912MSPRRD05' },
};

const addressOf = (id: number, demo: Demo) =>
  demo.value('select id_customers_address from customers_address where id_customers = ? limit 1', [id]);

function certified(id: number): Call {
  const form = new FormData();
  form.append('id_customers', String(id));
  form.append('certificate', new Blob([new Uint8Array(certificatePdf())]), 'constancia.pdf');
  return { body: form };
}

/** His request to be forgotten, where he has none a new one. */
async function asked(id: number, demo: Demo): Promise<Call> {
  const known = () =>
    demo.t.db.one<{ id_request: number }>(
      `select id_request from privacy_request where id_customers = ? and open_kind = 'erase'`,
      [id],
    );
  if (!(await known()))
    await demo.t.db.execute(
      `insert into privacy_request (id_customers, kind, asked_at, asked_by, due_on) values (?, 'erase', now(3), 'prueba', curdate())`,
      [id],
    );
  return { body: { ...(await known()), decision: 'withdrawn' } };
}

const letters = (id: number, demo: Demo) =>
  demo.value<string>('select left(last_name_customers, 3) from customers where id_customers = ?', [id]);

/** Every call of customers, sign-up and network that a partner may make, one way or more. A new one is written down here. */
export const CALLS: Record<string, Row | Row[]> = {
  'GET /cart/find/customers': { call: query, may: DOWN, refused: 422, tells: DELIVERY },
  'GET /customers_address/get/all': { call: query, may: OWN },
  'POST /customers_address/get/all': { call: body, may: OWN },
  'GET /customers_address/get/id/{id}': {
    call: async (id, demo) => path(await addressOf(id, demo)),
    may: OWN,
    refused: 404,
  },
  'POST /customers_address/insert/update': [
    { call: (id_customers) => ({ body: { id_customers, ...PLACE } }), may: OWN },
    {
      call: async (id, demo) => ({ body: { id_customers_address: await addressOf(id, demo), ...PLACE } }),
      may: OWN,
    },
  ],
  'POST /customers_address/delete': {
    call: async (id, demo) => ({ body: { id_customers_address: await addressOf(id, demo) } }),
    may: OWN,
  },
  'GET /customers/get/id/{id}': { call: path, may: DOWN },
  'GET /customers/get/validate/{id}': { call: path, may: DOWN },
  'POST /customers/get/validate': { call: body, may: ALL, names: true },
  'GET /customers/search/refer/{id}': { call: path, may: DOWN },
  'GET /customers/has/discount/{id}': { call: path, may: OWN },
  'GET /customers/bank/get/all/{id}': { call: path, may: OWN },
  'GET /customers/social/get/all/{id}': { call: path, may: OWN },
  'GET /customers/contract/pdf/{id}': { call: path, may: OWN },
  // Whom he brought: in this company the child.
  'POST /customers/welcome': { call: body, may: ['child'] },
  'POST /customers/papers/check': {
    call: (id_customers) => ({ body: { id_customers, phone_customers: `9${String(id_customers).padStart(9, '0')}` } }),
    may: [],
  },
  'POST /customers/get/public': { call: (id) => ({ body: { search: String(id) } }), may: ALL },
  'POST /customers/my/new': { call: () => ({ body: { page_size: 100 } }), may: ALL },
  'POST /customers/certificate/read': { call: certified, may: OWN },
  'POST /customers/certificate/take': { call: certified, may: OWN },
  'GET /customers/paper/{paper}/{id}': { call: (id) => ({ path: { paper: 'constancia_fiscal', id } }), may: OWN },
  'POST /customers/privacy/get/all': { call: body, may: ALL },
  'POST /customers/privacy/consents': { call: body, may: OWN },
  'POST /customers/privacy/copy': { call: body, may: OWN },
  // Nobody writes copies here.
  'GET /customers/privacy/file/{id}': { call: path, may: OWN, taken: 404, refused: 404 },
  'POST /customers/privacy/erase': { call: body, may: OWN },
  'POST /customers/privacy/decide': { call: asked, may: OWN },
  'POST /customers/publico/hint': { call: () => ({}), may: ALL, names: true, tells: new Set(['last_name']) },
  'POST /customers/publico/validate': {
    call: async (id, demo) => ({ body: { id_customers: id, last_name: await letters(id, demo) } }),
    may: ALL,
    names: true,
  },
  // Each of them has a kit.
  'POST /customers/kit/pay': { call: (id) => ({ body: { id_customers: id, id_kit: 1 } }), may: DOWN, taken: 409 },
  'POST /customers/kit/products': { call: () => ({ body: { id_country: 1 } }), may: ALL },
  'POST /customers/publico/products': { call: () => ({ body: { id_country: 1 } }), may: ALL },
  'POST /customers/periods': { call: body, may: OWN },
  'POST /customers/weeks': { call: body, may: OWN },
  'POST /customers/ranks': { call: body, may: OWN },
  'POST /customers/summary': { call: body, may: DOWN, tells: SUMMARY },
  'POST /customers/level': { call: (id) => ({ body: { id_customers: id, nivel: 1 } }), may: DOWN },
  'POST /customers/no/purchase/two/months': { call: body, may: DOWN },
  'POST /red/get': [
    { call: (id) => ({ body: { id_customers: id, excel: 1 } }), may: DOWN },
    { call: (upline) => ({ body: { upline } }), may: DOWN },
  ],
  'POST /red/find/get': { call: (id) => ({ body: { id_customers: id, id_state: -1, excel: 0 } }), may: DOWN },
  'GET /red/order/red/{id}': { call: path, may: DOWN },
  'GET /red/order/red-roll-over/{id}': { call: path, may: DOWN },
  // He registers below himself, and changes nobody; the last one, for the answers tell of newcomers.
  'POST /customers/insert/update': [
    { call: (id_upline) => ({ body: { ...NEWCOMER, id_upline } }), may: DOWN, refused: 422 },
    { call: (id_customers) => ({ body: { ...NEWCOMER, id_customers, id_upline: 1 } }), may: [] },
  ],
};

/** Calls about a cart, which each needs the secret of its own. */
export const BY_SECRET = /^POST \/customers\/publico\/(cart\/(get|insert)|link|status|cancel)$/;
