import { fromCents } from '@ceiba/platform/contract';
import {
  PROVIDER_TITLES,
  SUBSCRIPTION_STATUSES,
  type StoredSubscriptionRow,
  type ShownState,
  WANTED_TEXTS,
  type WantedName,
  PAYMENT_PROVIDERS,
} from '@ceiba/payments/contract';

/** A row as it is read; the rest of it is reckoned. */
export interface ReadSubscription {
  id_subscription: number;
  created_at: Date;
  last_payment: Date | null;
  provider: string;
  state: ShownState;
  wanted: WantedName | null;
  amount_minor: number;
  currency: string;
  agreed: { lines: readonly { qty: number; name_product: string }[] };
  next_charge_on: string | null;
  paid_through: string | null;
  anchor_day: number | null;
  cycles: number;
  failures: number;
  failed_at: Date | null;
  id_customers: number;
  full_name_customers: string;
  id_document: number | null;
  number_invoice_doc: string | null;
  note: string | null;
}

export const SUBSCRIPTION_SELECT = `s.id_subscription, s.created_at, s.last_payment, s.provider, s.state, s.wanted, s.amount_minor,
  s.currency, s.agreed, s.next_charge_on, s.paid_through, s.anchor_day, s.cycles, s.failures, s.failed_at, s.id_customers,
  c.full_name as full_name_customers, d.id_document, d.number_invoice_doc, y.note`;

export const SUBSCRIPTION_FROM = `from subscription s
  join customers c on c.id_customers = s.id_customers
  left join subscription_cycle y on y.id_subscription = s.id_subscription and y.cycle = s.cycles
  left join payment p on p.id_payment = (select max(l.id_payment) from payment l
    where l.id_attempt = y.id_attempt and l.id_document is not null)
  left join sale d on d.id_document = p.id_document`;

const titleOf = (provider: string): string => {
  const name = PAYMENT_PROVIDERS.find((one) => one === provider);
  return name ? PROVIDER_TITLES[name] : provider;
};

export function shownSubscription({
  provider,
  state,
  agreed,
  amount_minor,
  ...row
}: ReadSubscription): StoredSubscriptionRow {
  const { id, text, color } = SUBSCRIPTION_STATUSES[state];
  return {
    ...row,
    subscription_type: titleOf(provider),
    subscription_status: id,
    subscription_status_text: text,
    subscription_status_color: color,
    wanted_text: row.wanted && WANTED_TEXTS[row.wanted],
    amount: fromCents(amount_minor),
    products: agreed.lines.map(({ qty, name_product }) => `${qty} × ${name_product}`).join(', '),
  };
}
