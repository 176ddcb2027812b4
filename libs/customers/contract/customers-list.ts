import { WORKER_RECORD } from '@ceiba/identity/contract';
import { z } from 'zod';
import { BRANCH_REF, BRANCH_RECORD } from '@ceiba/branches/contract';
import { COUNTRY_REF } from '@ceiba/catalogs/contract';
import { defineReport } from '@ceiba/platform/contract';
import { KIT_NAMES } from '@ceiba/products/contract';
import { CUSTOMER_RECORD } from './customer-ref';

const lineTo = (key: string) => ({ ...CUSTOMER_RECORD, path: `/{screen}/{${key}}` });
/** What is as it should be in green. */
const RIGHT = { 1: 'success', 0: 'warning' } as const;
const WORDS = { card: 'none', place: 'chosen', unsorted: true } as const;

/** Which partners a list is narrowed to by what they bought. */
export const PURCHASES = ['TWO_MONTHS', 'NEVER'] as const;
export type Purchases = (typeof PURCHASES)[number];

/**
 * The customers as staff look through them (spec 2, section 2): the default variant with its actions and the one to read are this
 * list. Ranks and points are the live network's.
 */
export const CUSTOMERS_LIST = defineReport({
  key: 'customers',
  title: 'Listado De Clientes',
  area: 'customers',
  call: 'customers/list',
  screen: ['clientes', 'listado-clientes'],
  rows: 'rows',
  file: 'clientes',
  sheet: 'Clientes',
  filters: [
    {
      kind: 'choice',
      name: 'id_status',
      label: 'Estado',
      choices: [
        { value: '', label: 'Todos' },
        { value: '1', label: 'Activo' },
        { value: '0', label: 'De Baja' },
      ],
    },
    { kind: 'text', name: 'name_max_plan', label: 'Rango de carrera', max: 60 },
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'ref', name: 'id_country', label: 'País', ref: COUNTRY_REF },
    { kind: 'days', name: 'date_registration', label: 'Registro', from: null },
    {
      kind: 'choice',
      name: 'purchases',
      label: 'Compras',
      choices: [
        { value: '', label: 'Con y sin compra' },
        { value: 'TWO_MONTHS', label: 'Sin compra en dos meses' },
        { value: 'NEVER', label: 'Nunca ha comprado' },
      ],
    },
    {
      kind: 'choice',
      name: 'sat',
      label: 'Datos del SAT',
      choices: [
        { value: '', label: 'Todos' },
        { value: 'ENDED', label: 'Código postal, régimen o uso terminado' },
      ],
    },
  ],
  columns: [
    { key: 'id_customers', title: 'ID', kind: 'id', width: 10, card: 'fact', link: CUSTOMER_RECORD },
    { key: 'full_name', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    {
      key: 'id_status',
      title: 'Estado',
      kind: 'integer',
      labels: { 1: 'Activo', 0: 'De Baja' },
      badge: { 1: 'success', 0: 'danger' },
      card: 'fact',
    },
    { key: 'name_plan', title: 'Rango', kind: 'text', empty: true, unsorted: true, card: 'fact' },
    { key: 'point_current_customers', title: 'Puntos', kind: 'decimal', empty: true, unsorted: true, card: 'fact' },
    { key: 'point_business_customers', title: 'Valor de negocio', kind: 'money', empty: true, ...WORDS },
    {
      key: 'last_name_period_purchase_customers',
      title: 'Última compra',
      kind: 'text',
      empty: true,
      unsorted: true,
      card: 'none',
    },
    {
      key: 'full_name_sponsor',
      title: 'Sponsor',
      kind: 'text',
      width: 36,
      empty: true,
      unsorted: true,
      card: 'none',
      link: lineTo('id_sponsor'),
    },
    { key: 'id_sponsor', title: 'ID del sponsor', kind: 'id', empty: true, ...WORDS, link: lineTo('id_sponsor') },
    { key: 'name_upline', title: 'Upline', kind: 'text', width: 36, empty: true, ...WORDS, link: lineTo('id_upline') },
    { key: 'id_upline', title: 'ID del upline', kind: 'id', empty: true, ...WORDS, link: lineTo('id_upline') },
    {
      key: 'upline_verified',
      title: 'Verificación del upline',
      kind: 'flag',
      labels: { 1: 'Verificado', 0: 'No Verificado' },
      badge: RIGHT,
      ...WORDS,
    },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', unsorted: true, card: 'none', link: BRANCH_RECORD },
    { key: 'code_country', title: 'País', kind: 'text', width: 8, ...WORDS },
    { key: 'phone_customers', title: 'Teléfono', kind: 'text', ...WORDS },
    { key: 'email_customers', title: 'Correo', kind: 'text', ...WORDS },
    { key: 'date_registration', title: 'Registro', kind: 'instant', card: 'none' },
    { key: 'id_worker_created', title: '', kind: 'id', empty: true, place: 'answer' },
    { key: 'user_created', title: 'Registró', kind: 'text', ...WORDS, link: WORKER_RECORD },
    { key: 'name_max_plan', title: 'Rango de carrera', kind: 'text', empty: true, ...WORDS },
    { key: 'kit', title: 'Kit', kind: 'text', empty: true, labels: KIT_NAMES, ...WORDS },
    {
      key: 'pay_membership',
      title: 'Membresía',
      kind: 'integer',
      empty: true,
      labels: { 1: 'Membresía Pagada', 0: 'Membresía por Pagar' },
      badge: RIGHT,
      ...WORDS,
    },
    {
      key: 'data_validated',
      title: 'Datos',
      kind: 'flag',
      unsorted: true,
      labels: { 1: 'Datos Correctos', 0: 'Datos Incorrectos' },
      badge: RIGHT,
      card: 'none',
    },
  ],
  id: 'id_customers',
  sort: { by: 'id_customers', order: 'asc' },
  /** What the filter of the rank offers. */
  more: { ranks: z.array(z.string()) },
  nothing: 'Ningún cliente cumple los filtros.',
});
