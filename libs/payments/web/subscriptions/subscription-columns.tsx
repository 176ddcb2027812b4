import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { toWorker } from '@ceiba/identity/contract';
import { type BadgeColor, type Column, StatusBadge } from '@ceiba/platform/web';
import type { StaffSubscriptionRow, SubscriptionRow } from '@ceiba/payments/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';

const statusText = ({ wanted_text, subscription_status_text }: SubscriptionRow): string =>
  wanted_text ?? subscription_status_text;

const failuresText = ({ failures }: SubscriptionRow): string => {
  if (failures === 0) return '';
  return failures === 1 ? '1 cobro fallido' : `${failures} cobros fallidos`;
};

/** How it stands: what was asked for stands before what it still is. */
export function SubscriptionBadge({ row }: { row: SubscriptionRow }) {
  const color = row.wanted ? 'info' : (row.subscription_status_color as BadgeColor);
  return (
    <span className="sub-badges">
      <StatusBadge text={statusText(row)} color={color} />
      {row.failures > 0 && <StatusBadge text={failuresText(row)} color="danger" />}
    </span>
  );
}

const status: Column<SubscriptionRow> = {
  key: 'subscription_status_text',
  title: 'Estado',
  sortable: false,
  card: 'fact',
  text: (row) => [statusText(row), failuresText(row)].filter(Boolean).join(', '),
  render: (row) => <SubscriptionBadge row={row} />,
};
const amount: Column<SubscriptionRow> = {
  key: 'amount',
  title: 'Importe',
  kind: 'money',
  currency: (row) => row.currency,
  card: 'fact',
};

/** What a partner sees of his subscriptions. */
export const subscriptionColumns: readonly Column<SubscriptionRow>[] = [
  { key: 'id_subscription', title: 'ID', width: 70, card: 'none' },
  { key: 'products', title: 'Pedido', sortable: false, card: 'title', width: 260 },
  status,
  amount,
  { key: 'next_charge_on', title: 'Próximo cobro', kind: 'day', card: 'fact' },
  { key: 'last_payment', title: 'Último pago', kind: 'instant', card: 'fact' },
  { key: 'paid_through', title: 'Pagada hasta', kind: 'day', sortable: false, card: 'fact' },
  { key: 'subscription_type', title: 'Forma de pago', sortable: false, card: 'fact' },
  { key: 'full_name_customers', title: 'Cliente', sortable: false, link: CUSTOMER_RECORD, hidden: true },
  { key: 'number_invoice_doc', title: 'Último ticket', sortable: false, card: 'fact', link: SALE_RECORD },
  { key: 'note', title: 'Último envío', sortable: false, card: 'fact', width: 220 },
  { key: 'created_at', title: 'Desde', kind: 'instant', card: 'none' },
  { key: 'cycles', title: 'Cobros', kind: 'integer', sortable: false, hidden: true },
  { key: 'failed_at', title: 'Último fallo', kind: 'instant', sortable: false, hidden: true },
];

/** What staff sees of all of them. */
export const staffColumns: readonly Column<StaffSubscriptionRow>[] = [
  { key: 'id_subscription', title: 'ID', width: 70, card: 'none' },
  {
    key: 'full_name_buyer',
    title: 'Paga',
    sortable: false,
    card: 'title',
    width: 190,
    link: { ...CUSTOMER_RECORD, path: '/{screen}/{id_buyer}' },
  },
  status as Column<StaffSubscriptionRow>,
  amount as Column<StaffSubscriptionRow>,
  { key: 'next_charge_on', title: 'Próximo cobro', kind: 'day', card: 'fact' },
  { key: 'last_payment', title: 'Último pago', kind: 'instant', card: 'fact' },
  { key: 'paid_through', title: 'Pagada hasta', kind: 'day', sortable: false },
  { key: 'products', title: 'Pedido', sortable: false, width: 260 },
  { key: 'subscription_type', title: 'Forma de pago', sortable: false, card: 'fact' },
  { key: 'number_invoice_doc', title: 'Último ticket', sortable: false, card: 'fact', link: SALE_RECORD },
  { key: 'note', title: 'Último envío', sortable: false, width: 220 },
  { key: 'key_branch_office', title: 'Sucursal', sortable: false, link: BRANCH_RECORD },
  { key: 'full_name_customers', title: 'Cliente', sortable: false, hidden: true, link: CUSTOMER_RECORD },
  { key: 'provider_ref', title: 'Suscripción del proveedor', sortable: false, hidden: true },
  { key: 'cycles', title: 'Cobros', kind: 'integer', sortable: false, hidden: true },
  { key: 'failed_at', title: 'Último fallo', kind: 'instant', sortable: false, hidden: true },
  { key: 'asked_by', title: 'Pidió el cambio', sortable: false, hidden: true, link: toWorker('id_worker_asked') },
  { key: 'ended_at', title: 'Terminó', kind: 'instant', sortable: false, hidden: true },
  { key: 'created_at', title: 'Desde', kind: 'instant', hidden: true },
];
