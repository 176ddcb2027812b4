import { saveBranch } from '@ceiba/branches/contract';
import { CATALOGS } from '@ceiba/catalogs/contract';
import { saveAddress, saveCustomer } from '@ceiba/customers/contract';
import { savePeriod } from '@ceiba/periods/contract';
import type { CatalogDefinition } from '@ceiba/platform/contract';
import { saveProduct } from '@ceiba/products/contract';
import { reportMailInput } from '@ceiba/reports/contract';
import { savePrinterSchema } from '@ceiba/sales/contract';
import { mailOf } from '../answers/reports.calls';
import { printerOf } from '../answers/sales.calls';
import { nextForm, signedForm } from '../answers/us-form-calls';
import type { EditCase, Fields } from './edit-case';
import { hrEdits } from './edits-hr';
import { EXPENSES_EDITS } from './edits-expenses';
import { LEAD_EDITS } from './edits-leads';
import { SCHOOL_EDITS } from './edits-school';
import { SUPPLIER_EDITS } from './edits-suppliers';
import { SURVEY_EDITS } from './edits-surveys';

export type { EditCase, Fields };

/** What a form sends of a record: the fields that its schema knows. */
const sent = ({ shape }: { shape: object }, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

const pick = (record: Fields, ...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
const named = (n: number) => `Carrera ${n}`;

/** A field of a catalogue that can have another value without hurting a rule over all rows. */
function catalogCase(definition: CatalogDefinition): EditCase {
  const { resource, table, id, fields } = definition;
  const free = fields.find(({ kind }) => kind === 'text') ?? fields.find(({ kind }) => kind === 'decimal');
  const value = (n: number) => (free?.kind === 'text' ? named(n).slice(0, free.max) : `0.0${n + 2}`);
  return {
    open: async (demo) => `/${resource}/get/id/${await demo.id(table, id)}`,
    change: ({ version: _version, ...row }, n) => ({ ...row, [free?.name ?? '']: value(n) }),
  };
}

/** Every route that takes a version. A new one gets its line here. */
export const EDITS: Record<string, EditCase> = {
  ...EXPENSES_EDITS,
  ...Object.fromEntries(
    CATALOGS.map((definition) => [`POST /${definition.resource}/insert/update`, catalogCase(definition)]),
  ),
  ...LEAD_EDITS,
  ...SUPPLIER_EDITS,
  ...SURVEY_EDITS,
  'POST /text/insert/update': {
    open: () => '/text/get/id/1',
    change: (record, n) => ({
      id_text: record.id_text,
      name_text: named(n),
      number_images: (record.file_image_text as string[]).length,
    }),
  },
  'POST /branchoffice/insert/update': {
    open: async (demo) => `/branchoffice/get/id/${await demo.id('branch_office', 'id_branch_office')}`,
    change: (record, n) => ({ ...sent(saveBranch, record), name_ticket: named(n) }),
  },
  'POST /receivable/terms/save': {
    open: async (demo) => `/receivable/terms/get/id/${await demo.id('customers', 'id_customers')}`,
    change: (record, n) => ({
      ...pick(record, 'id_customers', 'own', 'credit_days'),
      own: 1,
      credit_limit: `${n}00.00`,
    }),
  },
  'POST /period/insert/update': {
    open: async (demo) => `/period/get/id/${await demo.id('period', 'id_period', 'current_period = 1')}`,
    change: (record, n) => ({ ...sent(savePeriod, record), name_period: named(n) }),
  },
  'POST /plan/insert/update': {
    open: async (demo) => {
      const { insertId } = await demo.t.db.execute(
        `insert into plan (name_plan, rules, created_at, user_created)
         select 'Borrador', rules, created_at, user_created from plan order by id_plan limit 1`,
      );
      return `/plan/get/id/${insertId}`;
    },
    change: (record, n) => ({ ...pick(record, 'id_plan', 'rules'), name_plan: named(n) }),
  },
  'POST /customers/insert/update': {
    open: async (demo) => `/customers/get/id/${await demo.id('customers', 'id_customers', 'id_customers > 2')}`,
    change: ({ customers_bank: _banks, customers_social: _socials, ...record }, n) => ({
      ...sent(saveCustomer, record),
      address_customers: named(n),
    }),
  },
  'POST /customers_address/insert/update': {
    open: async (demo) => `/customers_address/get/id/${await demo.id('customers_address', 'id_customers_address')}`,
    change: (record, n) => ({ ...sent(saveAddress, record), address_customers: named(n) }),
  },
  'POST /profile/insert/update': {
    open: async (demo) => `/profile/get/id/${await demo.id('profile', 'id_profile', 'id_profile > 2')}`,
    change: (record, n) => ({
      ...pick(record, 'id_profile', 'enabled_profile', 'request_break_box'),
      description_profile: named(n),
    }),
  },
  'POST /terms/tax-form/update': {
    open: async (demo) => `/terms/tax-form/get/id/${(await signedForm(demo)).id_customers}`,
    change: ({ id_customers }, n) => ({ ...nextForm, id_customers, address: named(n) }),
  },
  'POST /worker/insert/update': {
    open: async (demo) => `/worker/get/id/${await demo.id('worker', 'id_worker', 'id_worker > 1')}`,
    change: (record, n) => ({
      ...pick(record, 'id_worker', 'last_name_worker', 'email_worker', 'enabled_worker', 'id_profile', 'branch_office'),
      name_worker: named(n),
    }),
  },
  'POST /users/insert/update': {
    open: async (demo) => `/users/get/id/${await demo.id('users', 'id_user', 'id_worker > 2')}`,
    change: (record, n) => ({
      ...{ id_user: record.id_user, username: record.username_user, id_profile: record.id_profile },
      enabled: n === 3 ? 1 : 0,
    }),
  },
  'POST /users/personal/information/update': {
    open: () => '/users/get/personal/information',
    change: (_record, n) => ({ address: named(n) }),
    as: 'partner',
  },
  'POST /settings/update': { open: () => '/settings/get', change: (_record, n) => ({ name: named(n) }) },
  'POST /product/insert/update': {
    open: async (demo) => `/product/get/id/${await demo.id('product', 'id_product', 'pack_product = 0')}`,
    change: (record, n) => ({ ...sent(saveProduct, record), name_product: named(n) }),
  },
  'POST /productprice/insert/update': {
    open: async (demo) => `/productprice/get?id_product=${await demo.id('product_price', 'id_product')}`,
    change: ({ rows }, n, opened) => ({
      id_product: opened,
      price: (rows as Fields[])
        .filter(({ price }) => price !== null)
        .map((row) => ({ ...pick(row, 'id_type_price', 'point', 'value_business'), price: `${n}.00` })),
    }),
  },
  ...SCHOOL_EDITS,
  ...component('productcomponent'),
  ...component('component'),
  'POST /productproduction/insert/update': {
    open: async (demo) => `/productproduction/get/id/${await demo.id('product_production', 'id_production')}`,
    change: (record, n) => ({ ...pick(record, 'id_production', 'id_product', 'key_product'), qty: `${n}.0000` }),
  },
  'POST /productphoto/insert/update': {
    open: async (demo) => `/productphoto/get/id/${await demo.id('product_photo', 'id_photo')}`,
    change: (record, n) => ({ ...pick(record, 'id_photo', 'id_product', 'alt_photo'), name_photo: named(n) }),
  },
  'POST /promo/insert/update': {
    open: async (demo) => `/promo/get/id/${await demo.id('promo', 'id_promo')}`,
    change: ({ version: _version, products, ...promo }, n) => ({
      ...promo,
      name_promo: named(n),
      products: (products as Fields[]).map((row) => pick(row, 'id_product', 'qty_min', 'qty_free')),
    }),
  },
  'POST /sale/insert/update': {
    open: async (demo) => `/sale/get/id/${await demo.value('select id_document from sale where anulado = 0 limit 1')}`,
    change: (record, n) => ({
      ...pick(record, 'id_document', 'id_customers', 'id_branch_office', 'id_dispatch', 'sponsor_received'),
      observation_doc: named(n),
    }),
  },
  'POST /sale/tracker/insert/update': {
    open: async (demo) => `/sale/tracker/get/id/${await demo.id('sale_tracker', 'id_sale')}`,
    change: (record, n) => ({
      ...pick(record, 'id_sale', 'provider_name', 'send_date', 'status_dispatch'),
      guide_number: `G-${n}`,
    }),
  },
  ...hrEdits,
  'POST /printer/insert/update': {
    open: async (demo) => `/printer/get/id/${await printerOf(demo)}`,
    change: (record, n) => ({ ...sent(savePrinterSchema, record), name_printer: named(n) }),
  },
  'POST /report/mail/insert/update': {
    open: async (demo) => `/report/mail/get/id/${await mailOf(demo)}`,
    change: (record, n) => ({ ...sent(reportMailInput, record), hour: n }),
  },
  'POST /document/insert/update': {
    open: async (demo) => {
      const { id_branch_office, id_product } = await demo.row<Fields>(
        `select p.id_branch_office, p.id_product from product p join stock_balance s on s.id_product = p.id_product
         where s.qty > 5 and p.pack_product = 0 limit 1`,
      );
      const draft = { id_type_document: 2, id_branch_office_origin: id_branch_office, draft: 1 };
      const body = { ...draft, observation_doc: 'x', details: [{ id_product, qty: 1 }] };
      const { data } = await demo.t.post<{ id: number }>('/document/insert/update', body, await demo.t.login('admin'));
      return `/document/get/id/${data.id}`;
    },
    change: (record, n) => ({
      ...pick(record, 'id_document', 'id_type_document', 'id_branch_office_origin'),
      observation_doc: named(n),
      details: (record.details as Fields[]).map((line) => pick(line, 'id_product', 'qty')),
      draft: 1,
    }),
  },
};

function component(resource: string): Record<string, EditCase> {
  return {
    [`POST /${resource}/insert/update`]: {
      open: async (demo) => `/${resource}/get/id/${await demo.id('product_component', 'id_component')}`,
      change: (record, n) => ({ ...pick(record, 'id_component', 'id_product', 'key_product'), qty: n + 50 }),
    },
  };
}
