import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD, CUSTOMER_REF } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { defineReport, MESSAGES, type ReportColumn } from '@ceiba/platform/contract';

const WHO = [
  { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
  { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
] as const satisfies readonly ReportColumn[];
const lineTo = (key: string) => ({ ...CUSTOMER_RECORD, path: `/{screen}/{${key}}` });
const BRANCH = {
  key: 'key_branch_office',
  title: 'Sucursal',
  kind: 'text',
  card: 'none',
  link: BRANCH_RECORD,
} as const;
const COUNTRY = { key: 'code_country', title: 'País', kind: 'text', width: 8, card: 'none' } as const;
const STATUS = {
  key: 'id_status',
  title: 'Estado',
  kind: 'integer',
  labels: { 1: 'Activo', 0: 'De Baja' },
  card: 'none',
} as const;

/** What every partner bought in a period, in points and business value (spec 3, "points by period"). */
export const PERIOD_POINTS = defineReport({
  key: 'period-points',
  title: 'Puntos por periodo',
  area: 'network',
  call: 'points/period',
  screen: 'puntos-periodo',
  rows: 'data',
  file: 'puntos-{id_period}',
  sheet: 'Puntos',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true }],
  columns: [
    ...WHO,
    BRANCH,
    COUNTRY,
    { key: 'point_current_customers', title: 'Puntos', kind: 'decimal', sum: true },
    { key: 'business_mxn', title: 'Valor de negocio MXN', kind: 'money', sum: true },
    { key: 'business_usd', title: 'Valor de negocio USD', kind: 'money', sum: true, card: 'none' },
    { ...STATUS, card: 'fact' },
  ],
  id: 'id_customers',
  sort: { by: 'point_current_customers', order: 'desc' },
  nothing: 'Nadie ha comprado en este periodo.',
});

/** The points of the customers, a column a period; of the last twelve where none is chosen (spec 3, "customer points report"). */
export const CUSTOMER_POINTS = defineReport({
  key: 'customer-points',
  title: 'Puntos de clientes',
  area: 'network',
  call: 'points/customers',
  screen: 'puntos-de-clientes',
  rows: 'body',
  file: 'puntos-de-clientes',
  sheet: 'Puntos',
  filters: [{ kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF }],
  columns: [...WHO, { key: 'total', title: 'Total', kind: 'decimal', sum: true }],
  matrix: { kind: 'decimal', sum: true, card: 'none' },
  id: 'id_customers',
  sort: { by: 'total', order: 'desc' },
  nothing: 'Nadie ha comprado en estos periodos.',
});

const STATES = [
  { value: '-1', label: 'Todos' },
  { value: '1', label: 'Activo' },
  { value: '0', label: 'De Baja' },
] as const;
const TREES = [
  { value: 'COMISIONES', label: 'COMISIONES' },
  { value: 'ROLL_OVER', label: 'ROLL_OVER' },
] as const;

/**
 * Everybody below a partner in tree order, as placed or after the roll-over (spec 3, "Network and commissions"). Who asks for
 * nobody asks for himself, without a period for the current one. Private data never travels here.
 */
export const DESCENDANTS = defineReport({
  key: 'descendants',
  title: 'Descendencia de red',
  area: 'network',
  call: 'red/find/get',
  screen: ['descendencia-de-red', 'descendia-de-red', 'cliente-dashboard'],
  choosers: ['comisiones', 'detalle-de-comisiones'],
  rows: 'rows',
  file: 'red-{type}-{id_customers}',
  sheet: 'Red',
  filters: [
    { kind: 'ref', name: 'id_customers', label: 'Cliente', ref: CUSTOMER_REF, required: true },
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF, required: true },
    { kind: 'integer', name: 'id_state', label: 'Estado', initial: 1, min: -1, max: 1, choices: STATES },
    { kind: 'decimal', name: 'point_min', label: 'Puntos mínimos' },
    { kind: 'decimal', name: 'point_max', label: 'Puntos máximos' },
    { kind: 'choice', name: 'type', label: 'Tipo', initial: 'COMISIONES', choices: TREES },
  ],
  columns: [
    ...WHO,
    { key: 'nivel', title: 'Nivel', kind: 'integer' },
    { key: 'id_upline', title: 'Upline', kind: 'id', empty: true, place: 'chosen', link: lineTo('id_upline') },
    { key: 'id_sponsor', title: 'Sponsor', kind: 'id', empty: true, place: 'chosen', link: lineTo('id_sponsor') },
    { key: 'name_plan', title: 'Rango', kind: 'text' },
    { key: 'point_current_customers', title: 'Puntos', kind: 'decimal', sum: true },
    { key: 'point_group_red', title: 'Puntos grupales', kind: 'decimal' },
    { key: 'point_business_customers', title: 'Valor de negocio', kind: 'money', card: 'none' },
    { key: 'first_nivel', title: 'Directos', kind: 'integer', card: 'none' },
    { key: 'qualifier_first_nivel', title: 'Calificados', kind: 'integer', card: 'none' },
    { key: 'descendants', title: 'En su red', kind: 'integer', card: 'none' },
    BRANCH,
    { ...COUNTRY, place: 'chosen' },
    { key: 'date_registration', title: 'Registro', kind: 'instant', card: 'none' },
    STATUS,
    { key: 'rank', title: '', kind: 'integer', place: 'answer' },
    { key: 'active', title: '', kind: 'integer', place: 'answer' },
  ],
  id: 'id_customers',
  sort: { by: 'id_customers', order: 'asc' },
  ordered: true,
  searchable: false,
  nothing: 'Nadie de esta red cumple los filtros.',
  incomplete: `Cliente: ${MESSAGES.required}`,
});
