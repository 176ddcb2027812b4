import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';
import { PRODUCT_RECORD } from '@ceiba/products/contract';
import { EVENT_TICKET_TEXTS, type EventTicketRow, SALE_RECORD } from '@ceiba/sales/contract';

/** Columns of the tickets' list. */
export const ticketColumns: readonly Column<EventTicketRow>[] = [
  { key: 'id_ticket', title: 'Boleto', width: 90, card: 'none' },
  { key: 'holder_name', title: 'Titular', card: 'title' },
  {
    key: 'name_product',
    title: 'Evento',
    template: '{key_product} - {name_product}',
    card: 'fact',
    link: PRODUCT_RECORD,
  },
  { key: 'event_date', title: 'Fecha del evento', kind: 'day', width: 130, card: 'fact' },
  { key: 'id_document', title: 'Venta', width: 90, card: 'fact', link: SALE_RECORD },
  { key: 'key_branch_office', title: 'Sucursal', width: 110, card: 'none', link: BRANCH_RECORD },
  {
    key: 'full_name_customers',
    title: 'Cliente',
    template: '{id_customers} - {full_name_customers}',
    card: 'none',
    link: CUSTOMER_RECORD,
  },
  { key: 'code_end', title: 'Código', width: 90, sortable: false, card: 'none', template: '…{code_end}' },
  {
    key: 'state',
    title: 'Estado',
    width: 140,
    sortable: false,
    card: 'fact',
    render: ({ state, replaced }) => (
      <>
        <StatusBadge {...EVENT_TICKET_TEXTS[state]} />
        {replaced > 0 && <StatusBadge color="secondary" text="Reemplazado" />}
      </>
    ),
    text: ({ state }) => EVENT_TICKET_TEXTS[state].text,
  },
  { key: 'entered_at', title: 'Entrada', kind: 'instant', card: 'none' },
  { key: 'door', title: 'Puerta', card: 'none' },
  {
    key: 'user_entered',
    title: 'Dejó entrar',
    sortable: false,
    hidden: true,
    card: 'none',
    link: toWorker('id_worker_entered'),
  },
  { key: 'left_at', title: 'Salida', kind: 'instant', sortable: false, hidden: true, card: 'none' },
  { key: 'replaced_at', title: 'Reemplazado', kind: 'instant', sortable: false, hidden: true, card: 'none' },
  { key: 'issued_at', title: 'Emitido', kind: 'instant', hidden: true, card: 'none' },
];
