import { Amount, type Column, StatusBadge } from '@ceiba/platform/web';
import type { UnmatchedPayment } from '@ceiba/payments/contract';

const OUTCOMES: Readonly<Record<string, { text: string; color: 'warning' | 'danger' | 'info' | 'success' }>> = {
  unmatched: { text: 'Sin venta', color: 'danger' },
  partial: { text: 'Pago parcial', color: 'warning' },
  refunding: { text: 'Devolución en proceso', color: 'info' },
  sold: { text: 'Con venta', color: 'success' },
};

function Outcome({ outcome }: { outcome: string }) {
  const known = OUTCOMES[outcome] ?? { text: outcome, color: 'info' as const };
  return <StatusBadge color={known.color} text={known.text} />;
}

/** What staff need to decide: who paid what, for which cart, and why it became no plain sale. */
export const columns: readonly Column<UnmatchedPayment>[] = [
  { key: 'approved_at', title: 'Fecha', kind: 'instant', width: 130, fixed: 'left' },
  { key: 'full_name_cart', title: 'Comprador', card: 'title', width: 180 },
  { key: 'reason_text', title: 'Motivo', sortable: false, card: 'fact', width: 260 },
  { key: 'amount', title: 'Pagado', kind: 'money', card: 'fact', currency: (row) => row.currency },
  {
    key: 'total',
    title: 'Total del carrito',
    kind: 'money',
    sortable: false,
    text: (row) => row.total ?? '',
    render: (row) => (row.total === null ? '-' : <Amount value={row.total} />),
  },
  {
    key: 'outcome',
    title: 'Estado',
    sortable: false,
    labels: Object.fromEntries(Object.entries(OUTCOMES).map(([outcome, { text }]) => [outcome, text])),
    render: (row) => <Outcome outcome={row.outcome} />,
  },
  { key: 'key_branch_office', title: 'Sucursal' },
  { key: 'provider_payment_id', title: 'Pago del proveedor', sortable: false, card: 'fact' },
  { key: 'id_document', title: 'Venta', sortable: false },
  { key: 'full_name_customers', title: 'Vendedor', sortable: false, hidden: true },
  { key: 'email_cart', title: 'Correo electrónico', sortable: false, hidden: true },
  { key: 'phone_cart', title: 'Teléfono', sortable: false, hidden: true },
  { key: 'amount_over', title: 'De más', kind: 'money', sortable: false, hidden: true },
  { key: 'amount_refunded', title: 'Devuelto', kind: 'money', sortable: false, hidden: true },
];
