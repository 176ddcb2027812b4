import { toWorker } from '@ceiba/identity/contract';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { type BadgeColor, type Column, StatusBadge } from '@ceiba/platform/web';
import { type AttentionRow, CASE_DECISION_TEXTS, CASE_KIND_TEXTS, type CaseKind } from '@ceiba/payments/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';

const COLORS: Readonly<Record<CaseKind, BadgeColor>> = {
  unmatched: 'danger',
  partial: 'warning',
  overpaid: 'warning',
  sale_cancelled: 'danger',
  cfdi: 'warning',
  refund: 'danger',
  dispute: 'danger',
  chargeback: 'danger',
  fraud: 'danger',
  difference: 'warning',
  return: 'warning',
  refund_refused: 'danger',
};

/** Where it stands: waiting, decided and not yet done, or how it ended. */
export function standingOf({ decision, resolved_at, facturama_status }: AttentionRow): string {
  if (decision) return `${CASE_DECISION_TEXTS[decision]}${resolved_at ? '' : ' (en proceso)'}`;
  return facturama_status === 'CANCELING' ? 'Cancelación del CFDI en proceso' : 'Por decidir';
}

const holdText = ({ holds_dispatch }: AttentionRow): string => (holds_dispatch ? 'Detenido' : '');

/** What staff need to decide: what is the matter, whose money and how much, and what was decided by whom. */
export const columns: readonly Column<AttentionRow>[] = [
  { key: 'opened_at', title: 'Desde', kind: 'instant', width: 130, fixed: 'left' },
  {
    key: 'kind',
    title: 'Asunto',
    sortable: false,
    labels: CASE_KIND_TEXTS,
    card: 'fact',
    render: ({ kind }) => <StatusBadge text={CASE_KIND_TEXTS[kind]} color={COLORS[kind]} />,
  },
  { key: 'id_document', title: 'Venta', sortable: false, card: 'fact', link: SALE_RECORD },
  {
    key: 'amount_case',
    title: 'Importe',
    kind: 'money',
    sum: 'foot',
    sortable: false,
    card: 'fact',
    currency: (row) => row.currency ?? 'MXN',
  },
  {
    key: 'reason_text',
    title: 'Motivo',
    sortable: false,
    card: 'fact',
    width: 250,
    text: ({ reason_text, detail }) => [reason_text, detail].filter(Boolean).join(' '),
    render: ({ reason_text, detail }) => (
      <div className="pay-reason">
        {reason_text}
        {detail && <div className="p-muted">{detail}</div>}
      </div>
    ),
  },
  { key: 'due_at', title: 'Vence', kind: 'instant', width: 130, card: 'fact' },
  { key: 'full_name_cart', title: 'Comprador', card: 'title', width: 170 },
  {
    key: 'holds_dispatch',
    title: 'Despacho',
    sortable: false,
    card: 'fact',
    text: holdText,
    render: (row) => (row.holds_dispatch ? <StatusBadge color="danger" text={holdText(row)} /> : null),
  },
  { key: 'decision', title: 'Decisión', sortable: false, card: 'fact', text: standingOf, render: standingOf },
  { key: 'decided_by', title: 'Atendió', sortable: false, card: 'fact', link: toWorker('id_worker_decided') },
  { key: 'note', title: 'Nota', sortable: false, width: 220 },
  { key: 'key_branch_office', title: 'Sucursal', link: BRANCH_RECORD },
  { key: 'provider_payment_id', title: 'Pago del proveedor', sortable: false },
  { key: 'amount', title: 'Pagado', kind: 'money', currency: (row) => row.currency ?? 'MXN', hidden: true },
  { key: 'amount_refunded', title: 'Devuelto', kind: 'money', sortable: false, hidden: true },
  { key: 'total', title: 'Total del carrito', kind: 'money', sortable: false, hidden: true },
  { key: 'id_customers_sale_public', title: 'Carrito', sortable: false, hidden: true },
  { key: 'full_name_customers', title: 'Vendedor', sortable: false, hidden: true, link: CUSTOMER_RECORD },
  { key: 'email_cart', title: 'Correo electrónico', sortable: false, hidden: true },
  { key: 'phone_cart', title: 'Teléfono', sortable: false, hidden: true },
  { key: 'decided_at', title: 'Decidido', kind: 'instant', hidden: true },
  { key: 'resolved_at', title: 'Terminado', kind: 'instant', sortable: false, hidden: true },
];
