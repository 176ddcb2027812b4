import { toWorker } from '@ceiba/identity/contract';
import { z } from 'zod';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { PERIOD_REF } from '@ceiba/periods/contract';
import { aCount, aDay, anId, aText, defineReport, zId, zObject, zOptionalId } from '@ceiba/platform/contract';
import { PRODUCT_KEY_REF, PRODUCT_RECORD } from '@ceiba/products/contract';
import { SALE_RECORD } from './sale-view';

/** Who earned promotions and which of them were handed over (spec 3, section 4). */
export const PROMO_CUSTOMERS = defineReport({
  key: 'promo-customers',
  title: 'Promos de clientes',
  area: 'sales',
  call: 'report/promo/customers',
  screen: 'cliente-promos',
  rows: 'rows',
  file: 'promos',
  sheet: 'Promos',
  filters: [
    { kind: 'ref', name: 'id_period', label: 'Periodo', ref: PERIOD_REF },
    { kind: 'text', name: 'key_promo', label: 'Clave del producto', max: 100, ref: PRODUCT_KEY_REF },
    {
      kind: 'choice',
      name: 'dispatch',
      label: 'Entrega',
      choices: [
        { value: '', label: 'Todas' },
        { value: '0', label: 'PENDIENTE' },
        { value: '1', label: 'ENTREGADO' },
      ],
    },
  ],
  columns: [
    { key: 'id_line', title: '', kind: 'text', place: 'answer' },
    { key: 'id_product', title: '', kind: 'id', place: 'answer' },
    {
      key: 'id_customers',
      title: 'ID',
      kind: 'id',
      width: 10,
      link: CUSTOMER_RECORD,
    },
    { key: 'full_name_customers', title: 'Nombre', kind: 'text', width: 36, card: 'title', link: CUSTOMER_RECORD },
    { key: 'key_product', title: 'Clave', kind: 'text', card: 'none', link: PRODUCT_RECORD },
    { key: 'name_product', title: 'Producto', kind: 'text', width: 30, link: PRODUCT_RECORD },
    { key: 'qty', title: 'Cantidad', kind: 'integer', sum: true },
    { key: 'dispatch', title: 'Entrega', kind: 'integer', labels: { 1: 'ENTREGADO', 0: 'PENDIENTE' } },
    { key: 'points', title: 'Puntos de la venta', kind: 'decimal', card: 'none' },
    { key: 'point_current_customers', title: 'Puntos del periodo', kind: 'decimal', unsorted: true, card: 'none' },
    { key: 'date_pay', title: 'Pago', kind: 'day' },
    {
      key: 'id_sale',
      title: 'Venta',
      kind: 'id',
      link: { ...SALE_RECORD, path: '/ventas/{id_sale}' },
      card: 'none',
    },
    { key: 'id_sponsor', title: '', kind: 'id', empty: true, place: 'answer' },
    {
      key: 'full_name_sponsor',
      title: 'Sponsor',
      kind: 'text',
      width: 36,
      empty: true,
      card: 'none',
      link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_sponsor}' },
    },
    { key: 'sponsor_received', title: 'Recibió', kind: 'text', empty: true, place: 'chosen', card: 'none' },
    { key: 'id_worker_received', title: '', kind: 'id', empty: true, place: 'answer' },
    {
      key: 'user_received',
      title: 'Entregó',
      kind: 'text',
      empty: true,
      place: 'chosen',
      card: 'none',
      link: toWorker('id_worker_received'),
    },
  ],
  id: 'id_line',
  sort: { by: 'date_pay', order: 'desc' },
  nothing: 'Nadie ha ganado promociones.',
});

/** `GET /customers/promo/pending` */
export const pendingPromosInput = zObject({ id_customers: zId, id_branch_office: zOptionalId.optional() });
export type PendingPromosInput = z.output<typeof pendingPromosInput>;

/** A promotion that a customer earned and has not been handed. */
export const pendingPromo = z.strictObject({
  id_sale: anId,
  id_branch_office: anId,
  key_branch_office: aText,
  id_product: anId,
  key_product: aText,
  name_product: aText,
  qty: aCount,
  date_pay: aDay,
});
export type PendingPromo = z.output<typeof pendingPromo>;

/** `POST /customers/promo/received`: all that is pending for him in one's own branches. */
export const receivePromosInput = zObject({ id_customers: zId });
