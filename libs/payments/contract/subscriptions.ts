import { z } from 'zod';
import {
  aCount,
  aDay,
  aDigits,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zId,
  zObject,
} from '@ceiba/platform/contract';

/** Status of a subscription (spec 3, section 3); one that nobody agreed to yet is none. */
export const SUBSCRIPTION_STATUSES = {
  active: { id: 1, text: 'Activo', color: 'success' },
  suspended: { id: 2, text: 'Suspendido', color: 'warning' },
  cancelled: { id: 3, text: 'Cancelado', color: 'danger' },
  expired: { id: 4, text: 'Expirado', color: 'secondary' },
} as const;
export type ShownState = keyof typeof SUBSCRIPTION_STATUSES;
export const SHOWN_STATES = Object.keys(SUBSCRIPTION_STATUSES) as [ShownState, ...ShownState[]];

/** What was asked for and the provider has not confirmed yet. */
export const WANTED_TEXTS = {
  cancelled: 'Cancelando',
  suspended: 'Suspendiendo',
  active: 'Reanudando',
} as const;
export type WantedName = keyof typeof WANTED_TEXTS;

/** A subscription as its payer sees it. */
export const subscriptionRow = z.strictObject({
  id_subscription: anId,
  created_at: anInstant,
  last_payment: anInstant.nullable(),
  /** Who charges. */
  subscription_type: aText,
  subscription_status: z.literal([1, 2, 3, 4]),
  subscription_status_text: aText,
  subscription_status_color: aText,
  /** What was asked for and is not confirmed yet; null: nothing. */
  wanted: z.enum(['cancelled', 'suspended', 'active']).nullable(),
  wanted_text: aText.nullable(),
  /** What is charged next, and what it is for. */
  amount: aMoney,
  currency: aText,
  products: aText,
  next_charge_on: aDay.nullable(),
  paid_through: aDay.nullable(),
  anchor_day: aCount.nullable(),
  cycles: aCount,
  /** Charges that failed since the last that did not. */
  failures: aCount,
  failed_at: anInstant.nullable(),
  id_customers: anId,
  full_name_customers: aText,
  /** The sale of the last charge, and what of it was otherwise than agreed. */
  id_document: anId.nullable(),
  number_invoice_doc: aDigits.nullable(),
  note: aText.nullable(),
});
export type SubscriptionRow = z.output<typeof subscriptionRow>;
export type StoredSubscriptionRow = z.input<typeof subscriptionRow>;

/** `GET /subscription/get/all`; `pending` 1: one waits for the provider's word. */
export const subscriptionList = listOf(subscriptionRow).extend({ pending: aFlag });
export type SubscriptionList = z.output<typeof subscriptionList>;

/** The same as staff sees it. */
export const staffSubscriptionRow = subscriptionRow.extend({
  id_buyer: anId,
  full_name_buyer: aText,
  id_branch_office: anId,
  key_branch_office: aText,
  provider_ref: aText.nullable(),
  ended_at: anInstant.nullable(),
  asked_by: aText.nullable(),
  id_worker_asked: anId.nullable(),
});
export type StaffSubscriptionRow = z.output<typeof staffSubscriptionRow>;
export type StoredStaffSubscriptionRow = z.input<typeof staffSubscriptionRow>;
export const staffSubscriptionList = listOf(staffSubscriptionRow);

const STATE_FILTERS = [...SHOWN_STATES, 'failing', 'all'] as const;
export const staffSubscriptionsSchema = zObject({
  ...listShape,
  /** `failing`: active ones whose last charge failed. */
  state: z.enum(STATE_FILTERS, { error: `El estado debe ser uno de ${STATE_FILTERS.join(', ')}.` }).default('all'),
});
export type StaffSubscriptionsInput = z.output<typeof staffSubscriptionsSchema>;

export const subscriptionKeySchema = zObject({ id_subscription: zId });
export type SubscriptionKeyInput = z.output<typeof subscriptionKeySchema>;

/** How a cycle stands: charged and sold, charged and waiting for staff, waiting for its charge, given up. */
export const CYCLE_TEXTS = {
  sold: { text: 'Vendido', color: 'success' },
  review: { text: 'En revisión', color: 'warning' },
  refunded: { text: 'Devuelto', color: 'secondary' },
  due: { text: 'Por cobrar', color: 'info' },
  over: { text: 'Sin cobro', color: 'dark' },
} as const;
export type CycleState = keyof typeof CYCLE_TEXTS;

/** A cycle of a subscription. */
export const cycleRow = z.strictObject({
  id_cycle: anId,
  cycle: aCount,
  due_on: aDay,
  noticed_at: anInstant.nullable(),
  paid_at: anInstant.nullable(),
  /** What was paid; before that what is going to be charged. */
  amount: aMoney,
  amount_refunded: aMoney,
  currency: aText,
  state: z.enum(Object.keys(CYCLE_TEXTS) as [CycleState, ...CycleState[]]),
  failures: aCount,
  id_document: anId.nullable(),
  number_invoice_doc: aDigits.nullable(),
  note: aText.nullable(),
});
export type CycleRow = z.output<typeof cycleRow>;
export type StoredCycleRow = z.input<typeof cycleRow>;
export const cycleList = listOf(cycleRow);
