import { BRANCH_RECORD, BRANCH_REF } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { defineReport } from '@ceiba/platform/contract';
import { PRODUCT_KEY_REF, PRODUCT_RECORD } from '@ceiba/products/contract';
import { SALE_RECORD } from '../sale-view';
import { EVENT_TICKET_STATES, EVENT_TICKET_TEXTS } from './event-ticket.schema';

/** Who came to an event, by which door and when, and who did not. */
export const EVENT_ATTENDANCE = defineReport({
  key: 'event-attendance',
  title: 'Asistencia a eventos',
  area: 'sales',
  call: 'report/event/attendance',
  screen: 'asistencia-eventos',
  rows: 'rows',
  file: 'asistencia-{key_product}',
  sheet: 'Asistencia',
  filters: [
    { kind: 'ref', name: 'id_branch_office', label: 'Sucursal', ref: BRANCH_REF },
    { kind: 'text', name: 'key_product', label: 'Evento', max: 100, ref: PRODUCT_KEY_REF },
    {
      kind: 'choice',
      name: 'state',
      label: 'Estado',
      choices: [
        { value: '', label: 'Todos' },
        ...EVENT_TICKET_STATES.map((value) => ({ value, label: EVENT_TICKET_TEXTS[value].text })),
      ],
    },
    { kind: 'days', name: 'date', label: 'Fecha del evento', from: null },
  ],
  columns: [
    { key: 'id_product', title: '', kind: 'id', place: 'answer' },
    { key: 'id_ticket', title: 'Boleto', kind: 'id', width: 10, card: 'none' },
    { key: 'holder_name', title: 'Titular', kind: 'text', width: 36, card: 'title' },
    { key: 'key_product', title: 'Clave', kind: 'text', card: 'none', link: PRODUCT_RECORD },
    { key: 'name_product', title: 'Evento', kind: 'text', width: 30, link: PRODUCT_RECORD },
    { key: 'event_date', title: 'Fecha del evento', kind: 'day', empty: true },
    { key: 'code_end', title: 'Código', kind: 'text', card: 'none', place: 'chosen' },
    {
      key: 'state',
      title: 'Estado',
      kind: 'text',
      labels: Object.fromEntries(EVENT_TICKET_STATES.map((value) => [value, EVENT_TICKET_TEXTS[value].text])),
      badge: Object.fromEntries(EVENT_TICKET_STATES.map((value) => [value, EVENT_TICKET_TEXTS[value].color])),
    },
    { key: 'entered', title: 'Entró', kind: 'integer', sum: true, card: 'none' },
    { key: 'entered_at', title: 'Entrada', kind: 'instant', empty: true },
    { key: 'door', title: 'Puerta', kind: 'text', empty: true },
    { key: 'entries', title: 'Veces que entró', kind: 'integer', place: 'chosen', card: 'none' },
    { key: 'left_at', title: 'Salida', kind: 'instant', empty: true, place: 'chosen', card: 'none' },
    { key: 'inside', title: 'Adentro', kind: 'integer', sum: true, place: 'chosen', card: 'none' },
    { key: 'id_worker_entered', title: '', kind: 'id', empty: true, place: 'answer' },
    {
      key: 'user_entered',
      title: 'Dejó entrar',
      kind: 'text',
      empty: true,
      place: 'chosen',
      card: 'none',
      link: toWorker('id_worker_entered'),
    },
    { key: 'id_document', title: 'Venta', kind: 'id', link: SALE_RECORD, card: 'none' },
    { key: 'id_customers', title: 'ID', kind: 'id', width: 10, link: CUSTOMER_RECORD, card: 'none' },
    { key: 'full_name_customers', title: 'Cliente', kind: 'text', width: 36, link: CUSTOMER_RECORD, card: 'none' },
    { key: 'id_branch_office', title: '', kind: 'id', place: 'answer' },
    { key: 'key_branch_office', title: 'Sucursal', kind: 'text', link: BRANCH_RECORD, card: 'none' },
  ],
  id: 'id_ticket',
  sort: { by: 'entered_at', order: 'desc' },
  picture: { title: 'Entradas por puerta', by: 'door', measure: 'entered' },
  nothing: 'No hay boletos de eventos.',
});
