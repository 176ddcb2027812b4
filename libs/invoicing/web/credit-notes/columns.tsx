import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import type { CreditListRow } from '@ceiba/invoicing/contract';
import { type Column, StatusBadge } from '@ceiba/platform/web';
import {
  CREDIT_REASON_TEXTS,
  CREDIT_STATE_BADGES,
  CREDIT_WAY_TEXTS,
  CREDIT_WHY_TEXTS,
  SALE_RECORD,
} from '@ceiba/sales/contract';

const reasonOf = ({ reason, id_return, concept }: CreditListRow): string =>
  concept ?? (id_return === null ? CREDIT_REASON_TEXTS[reason] : `${CREDIT_REASON_TEXTS[reason]} #${id_return}`);
/** Why it waits, and what was refused. */
const troubleOf = ({ why, facturama_error }: CreditListRow): string =>
  [why && CREDIT_WHY_TEXTS[why], facturama_error].filter(Boolean).join(' ');

/** What was taken back of an invoice, why, how, and what became of it. */
export const columns: readonly Column<CreditListRow>[] = [
  { key: 'id_credit_note', title: 'Número', width: 90, card: 'title' },
  { key: 'created_at', title: 'Fecha', kind: 'instant', width: 130, card: 'fact' },
  { key: 'id_document', title: 'Venta', card: 'fact', link: SALE_RECORD },
  { key: 'full_name_customers', title: 'Cliente', card: 'fact', width: 180, link: CUSTOMER_RECORD },
  { key: 'reason', title: 'Motivo', sortable: false, card: 'fact', width: 150, text: reasonOf, render: reasonOf },
  { key: 'total', title: 'Importe', kind: 'money', card: 'fact', currency: () => 'MXN' },
  {
    key: 'state',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    text: ({ state }) => CREDIT_STATE_BADGES[state].text,
    render: ({ state }) => <StatusBadge {...CREDIT_STATE_BADGES[state]} />,
  },
  {
    key: 'way',
    title: 'Cómo',
    sortable: false,
    card: 'fact',
    text: ({ way }) => (way ? CREDIT_WAY_TEXTS[way] : ''),
    render: ({ way }) => (way ? CREDIT_WAY_TEXTS[way] : '-'),
  },
  { key: 'why', title: 'Por atender', sortable: false, card: 'fact', width: 220, text: troubleOf, render: troubleOf },
  { key: 'facturama_uuid', title: 'Folio fiscal', sortable: false, card: 'none', hidden: true },
  { key: 'uuid_original', title: 'CFDI de la venta', sortable: false, card: 'none', hidden: true },
  { key: 'key_branch_office', title: 'Sucursal', card: 'none', link: BRANCH_RECORD },
  {
    key: 'user_created',
    title: 'Usuario',
    sortable: false,
    card: 'none',
    link: toWorker('id_worker_created'),
    hidden: true,
  },
  {
    key: 'decided_by',
    title: 'Decidió',
    sortable: false,
    card: 'none',
    link: toWorker('id_worker_decided'),
    hidden: true,
  },
  { key: 'decided_at', title: 'Decidida', kind: 'instant', sortable: false, card: 'none', hidden: true },
  { key: 'note', title: 'Nota', sortable: false, card: 'none', width: 200, hidden: true },
];
