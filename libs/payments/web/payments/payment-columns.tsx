import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { CUSTOMER_RECORD } from '@ceiba/customers/contract';
import { type BadgeColor, type Column, StatusBadge } from '@ceiba/platform/web';
import {
  CART_KIND_TEXTS,
  CASE_KIND_TEXTS,
  type PaymentRow,
  PROVIDER_TITLES,
  type Standing,
  STANDING_TEXTS,
} from '@ceiba/payments/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';

const COLORS: Readonly<Record<Standing, BadgeColor>> = {
  open: 'info',
  closed: 'light',
  expired: 'light',
  failed: 'warning',
  waiting: 'info',
  rejected: 'secondary',
  sold: 'success',
  partial: 'warning',
  unmatched: 'danger',
  refunding: 'warning',
  refunded: 'dark',
  settled: 'secondary',
  disputed: 'danger',
  charged_back: 'danger',
};

export function StandingBadge({ standing }: { standing: Standing }) {
  return <StatusBadge text={STANDING_TEXTS[standing]} color={COLORS[standing]} />;
}

const currency = (row: PaymentRow) => row.currency;
const money = { kind: 'money', currency } as const;
const casesText = ({ cases }: PaymentRow): string => cases.map((kind) => CASE_KIND_TEXTS[kind]).join(', ');

/** A payment or a link: when, whose, how it stands, and its money. */
export const paymentColumns: readonly Column<PaymentRow>[] = [
  { key: 'at', title: 'Fecha', kind: 'instant', width: 130, fixed: 'left', card: 'fact' },
  { key: 'full_name_cart', title: 'Comprador', sortable: false, card: 'title', width: 180 },
  {
    key: 'standing',
    title: 'Estado',
    sortable: false,
    card: 'fact',
    labels: STANDING_TEXTS,
    render: ({ standing }) => <StandingBadge standing={standing} />,
  },
  {
    key: 'cases',
    title: 'Atención',
    sortable: false,
    card: 'fact',
    text: casesText,
    render: (row) => (row.cases.length > 0 ? <StatusBadge color="danger" text={casesText(row)} /> : null),
  },
  { key: 'provider', title: 'Proveedor', sortable: false, card: 'fact', labels: PROVIDER_TITLES },
  { key: 'amount', title: 'Importe', ...money, card: 'fact' },
  { key: 'amount_taken', title: 'Cobrado', ...money, sum: 'foot', sortable: false },
  { key: 'amount_refunded', title: 'Devuelto', ...money, sum: 'foot', sortable: false },
  { key: 'amount_fee', title: 'Comisión', ...money, sum: 'foot', sortable: false, hidden: true },
  { key: 'amount_net', title: 'Neto', ...money, sum: 'foot', sortable: false },
  { key: 'id_document', title: 'Venta', sortable: false, card: 'fact', link: SALE_RECORD },
  { key: 'provider_payment_id', title: 'Pago del proveedor', sortable: false },
  { key: 'kind_cart', title: 'Tipo', sortable: false, labels: CART_KIND_TEXTS },
  { key: 'key_branch_office', title: 'Sucursal', sortable: false, link: BRANCH_RECORD },
  { key: 'full_name_customers', title: 'Cliente', sortable: false, hidden: true, link: CUSTOMER_RECORD },
  { key: 'email_cart', title: 'Correo electrónico', sortable: false, hidden: true },
  { key: 'id_customers_sale_public', title: 'Carrito', sortable: false, hidden: true },
  { key: 'external_reference', title: 'Referencia', sortable: false, hidden: true },
  { key: 'currency', title: 'Moneda', sortable: false, hidden: true },
  { key: 'expires_at', title: 'Vence', kind: 'instant', sortable: false, hidden: true },
];
