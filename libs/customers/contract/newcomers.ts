import { WORKER_RECORD } from '@ceiba/identity/contract';
import { z } from 'zod';
import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import {
  aFlag,
  anId,
  anInstant,
  aText,
  defineReport,
  listOf,
  type ListResult,
  type ReportColumn,
  type RowOf,
  rowSchema,
} from '@ceiba/platform/contract';
import { KIT_NAMES } from '@ceiba/products/contract';
import { CUSTOMER_RECORD } from './customer-ref';

const SPONSOR = { ...CUSTOMER_RECORD, path: '/{screen}/{id_sponsor}' };
const WHO = [
  {
    key: 'id_customers',
    title: 'ID',
    kind: 'id',
    width: 10,
    link: CUSTOMER_RECORD,
  },
  { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
  { key: 'date_registration', title: 'Registro', kind: 'instant' },
  { key: 'name_price', title: 'Tipo de precio', kind: 'text' },
  { key: 'name_country', title: 'País', kind: 'text', card: 'none' },
  { key: 'type_kit', title: 'Kit', kind: 'text', empty: true, labels: KIT_NAMES },
  {
    key: 'id_status',
    title: 'Estado',
    kind: 'integer',
    labels: { 1: 'Activo', 0: 'De Baja' },
    badge: { 1: 'success', 0: 'danger' },
  },
] as const satisfies readonly ReportColumn[];

/** Who registered in a period (spec 3, section 2). */
export const NEW_CUSTOMERS = defineReport({
  key: 'new-customers',
  title: 'Clientes nuevos',
  area: 'customers',
  call: 'report/customers/new',
  screen: 'clientes-nuevos',
  rows: 'rows',
  file: 'clientes-nuevos-{id_period}',
  sheet: 'Clientes nuevos',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
  ],
  columns: [
    ...WHO,
    {
      key: 'id_sponsor',
      title: 'ID del sponsor',
      kind: 'id',
      empty: true,
      place: 'chosen',
      card: 'none',
      link: SPONSOR,
    },
    { key: 'full_name_sponsor', title: 'Sponsor', kind: 'text', width: 36, empty: true, card: 'none', link: SPONSOR },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', card: 'none', link: BRANCH_RECORD },
    { key: 'phone_customers', title: 'Teléfono', kind: 'text', card: 'none' },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'user_created', title: 'Registró', kind: 'text', place: 'chosen', card: 'none', link: WORKER_RECORD },
  ],
  id: 'id_customers',
  sort: { by: 'date_registration', order: 'desc' },
  nothing: 'Nadie se registró en este periodo.',
});

/** Whom a partner has brought, as `POST /customers/my/new` gives him: no private data (decisions.md, "Sign-in and privacy"). */
export const myNewCustomer = z.strictObject({
  id_customers: anId,
  full_name: aText,
  date_registration: anInstant,
  name_price: aText,
  name_country: aText,
  type_kit: aText.nullable(),
  id_status: aFlag,
});
export type MyNewCustomer = z.output<typeof myNewCustomer>;
export type StoredMyNewCustomer = z.input<typeof myNewCustomer>;

/** `GET /customers/get/new/{period}` */
export const newcomersList = listOf(rowSchema(NEW_CUSTOMERS.columns));
export type Newcomers = ListResult<RowOf<typeof NEW_CUSTOMERS>>;
