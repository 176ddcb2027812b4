import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { defineAttention, defineReport, type RowOf } from '@ceiba/platform/contract';

/** How a partner's form 1099-NEC of a year stands; in this order. */
export const US_FORM_STATES = {
  missing: 'Falta el W-9',
  ready: 'Por declarar',
  changed: 'Por corregir',
  exported: 'En archivo',
  filed: 'Declarada',
  below: 'No llega al umbral',
} as const;
export type UsFormState = keyof typeof US_FORM_STATES;

const BADGES = {
  missing: 'danger',
  ready: 'info',
  changed: 'warning',
  exported: 'secondary',
  filed: 'success',
  below: 'secondary',
};
const W9 = {
  screen: 'formularios-fiscales',
  path: '/formularios-fiscales',
  filters: { search: '{id_customers}' },
} as const;
/** Where staff type it. */
const TYPE_W9 = {
  ...{ screen: 'formularios-fiscales', action: 'update' },
  path: '/formularios-fiscales/{id_customers}',
} as const;
const money = { kind: 'money', currency: 'code_money' } as const;
const YEAR = { kind: 'integer', name: 'year', label: 'Año', min: 2000, max: 2999 } as const;
const PERSON = [
  { key: 'id_customers', title: 'ID', kind: 'id', link: CUSTOMER_RECORD },
  { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
  { key: 'id_branch_office', title: '', kind: 'integer', place: 'answer' },
  { key: 'tax_year', title: 'Año', kind: 'id', unsorted: true },
] as const;
const PAID = [
  { key: 'payments', title: 'Pagos', kind: 'integer', sum: true, place: 'chosen' },
  { key: 'paid', title: 'Pagado', ...money, sum: true },
  { key: 'threshold', title: 'Umbral', ...money, place: 'chosen' },
  { key: 'code_money', title: 'Moneda', kind: 'text', place: 'chosen', unsorted: true },
] as const;

/**
 * Who was paid how much in a calendar year in dollars, by the day of the payment, and how his form 1099-NEC stands (docs/adr/0077).
 * Without a year: the one that is being filed from January to March, else the one that runs.
 */
export const US_FORMS = defineReport({
  key: 'us-forms',
  title: 'Formas 1099-NEC',
  area: 'commissions',
  call: 'commissions/report/1099',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'formas-1099-{year}',
  filters: [
    YEAR,
    {
      kind: 'choice',
      name: 'state',
      label: 'Estado',
      choices: Object.entries(US_FORM_STATES).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      name: 'reach',
      label: 'Quiénes',
      choices: [
        { value: 'due', label: 'Los que llegan al umbral' },
        { value: 'all', label: 'Todos' },
      ],
      initial: 'due',
    },
  ],
  columns: [
    ...PERSON,
    { key: 'state', title: 'Estado', kind: 'text', width: 20, labels: US_FORM_STATES, badge: BADGES },
    { key: 'name', title: 'Nombre fiscal', kind: 'text', width: 36, empty: true, link: W9 },
    { key: 'tin', title: 'Número fiscal', kind: 'text', width: 14, empty: true, unsorted: true },
    { key: 'us_state', title: 'Estado de EE. UU.', kind: 'text', empty: true, place: 'chosen' },
    ...PAID,
    { key: 'declared', title: 'En la última forma', ...money, empty: true },
    { key: 'filed_on', title: 'Declarada el', kind: 'day', empty: true },
    { key: 'filed_by', title: 'Declarada por', kind: 'text', empty: true, place: 'chosen', unsorted: true },
  ],
  id: 'id_customers',
  sort: { by: 'paid', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'En ese año nadie recibió en dólares lo que se declara.',
});
export type UsFormRow = RowOf<typeof US_FORMS>;

/** Those of them at or above the threshold whose W-9 is not there. */
export const US_FORMS_MISSING = defineReport({
  key: 'us-forms-missing',
  title: 'W-9 que faltan',
  area: 'commissions',
  call: 'commissions/report/1099/missing',
  screen: 'comisiones-periodo',
  rows: 'rows',
  file: 'w9-que-faltan-{year}',
  filters: [YEAR],
  columns: [
    ...PERSON,
    { key: 'form', title: 'Formulario', kind: 'text', unsorted: true, link: TYPE_W9 },
    { key: 'phone', title: 'Teléfono', kind: 'text', empty: true, unsorted: true },
    { key: 'email', title: 'Correo', kind: 'text', width: 30, empty: true, unsorted: true },
    ...PAID,
  ],
  id: 'id_customers',
  sort: { by: 'paid', order: 'desc' },
  sumBy: 'code_money',
  nothing: 'No falta el W-9 de nadie a quien haya que declarar.',
});
export type MissingUsFormRow = RowOf<typeof US_FORMS_MISSING>;

/** The same, counted for the start page. */
export const W9_MISSING = defineAttention({
  key: 'tax-forms-missing',
  title: 'W-9 que faltan para la forma 1099',
  screen: 'comisiones-periodo',
  to: '/comisiones-periodo/1099/sin-w9',
  tone: 'warning',
  changes: ['payout_answer', 'tax_form', 'users', 'us-threshold'],
});
