import { aCount, aDay, aDecimal, aFlag, aMoney, aText, anId, anInstant, zId, zObject } from '@ceiba/platform/contract';
import { z } from 'zod';

/** An online sale for the staff of its branch (spec 1, sections 2.7 and 3). */
export const saleEcommerceData = z.strictObject({
  id_sale: anId,
  id_customers: anId,
  full_name_customers: aText,
  key_branch_office: aText,
  name_branch_office: aText,
  code_period: aText,
  name_period: aText,
});
export type SaleEcommerceData = z.output<typeof saleEcommerceData>;

/** Long work is done, for the person who asked for it (screens.md, "Long work"). */
export const jobDoneData = z.strictObject({
  id_job: anId,
  title: aText,
  state: z.enum(['completed', 'failed']),
  /** Screen to look at the result. */
  link: aText.optional(),
});
export type JobDoneData = z.output<typeof jobDoneData>;

const branchData = {
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  key_product: aText,
  name_product: aText,
};

/** What can be sold of a product fell below its minimum, for the staff of its branch. */
export const stockBelowMinimumData = z.strictObject({ ...branchData, qty: aDecimal(4), minimum: aDecimal(4) });
export type StockBelowMinimumData = z.output<typeof stockBelowMinimumData>;

/** Lots that are about to expire, for the staff of their branch; the product is that of the first one to go. */
export const lotExpiringData = z.strictObject({
  ...branchData,
  lots: aCount,
  lot: aText,
  date_expiration: aDay,
});
export type LotExpiringData = z.output<typeof lotExpiringData>;

/** A transfer, request or production arrived, for the staff of the branch that sent it. */
export const documentApprovedData = z.strictObject({
  id_document: anId,
  name_document: aText,
  /** 3 all of it, 4 with observation: lines may wait for the sender's decision. */
  anulado: z.literal([3, 4]),
  anulado_text: aText,
  /** The branch that received it. */
  key_branch_office: aText,
  name_branch_office: aText,
});
export type DocumentApprovedData = z.output<typeof documentApprovedData>;

/** Money, or the CFDI of a cancelled sale, waits for a person's decision; for the staff of the branch. */
export const moneyAttentionData = z.strictObject({
  id_case: anId,
  /** Key of why; the texts are the payments context's. */
  reason: aText,
  amount: aMoney.nullable(),
  currency: aText.nullable(),
  id_sale: anId.nullable(),
  /** Until when it has to be dealt with; left out where there is no such day. */
  due_at: aDay.nullish(),
  key_branch_office: aText,
  name_branch_office: aText,
});
export type MoneyAttentionData = z.output<typeof moneyAttentionData>;

/** Who signed up online is a partner now: for the call centre, his sponsor and himself. */
export const customerSignedUpData = z.strictObject({
  id_customers: anId,
  full_name_customers: aText,
  reader: z.enum(['call_center', 'sponsor', 'newcomer']),
});
export type CustomerSignedUpData = z.output<typeof customerSignedUpData>;

/** What became of the parcel of a sale, for the customer. */
export const guideNewsData = z.strictObject({
  id_sale: anId,
  id_customers: anId,
  provider_name: aText,
  guide_number: aText,
  status_dispatch: aText,
});
export type GuideNewsData = z.output<typeof guideNewsData>;

/** The tickets of an event that somebody bought are ready, for the customer. */
export const ticketsReadyData = z.strictObject({
  id_sale: anId,
  id_customers: anId,
  /** How many. */
  tickets: aCount,
  /** What the event is called, or the events. */
  events: aText,
});
export type TicketsReadyData = z.output<typeof ticketsReadyData>;

/** A partner's statement of a closed period is ready, for him. */
export const statementReadyData = z.strictObject({
  id_period: anId,
  id_customers: anId,
  code_period: aText,
  name_period: aText,
  /** What he receives. */
  total_changed: aMoney,
  code_money: aText,
});
export type StatementReadyData = z.output<typeof statementReadyData>;

/** A partner's invoice for what he is paid is no longer good, for him. */
export const invoiceRefusedData = z.strictObject({
  id_invoice: anId,
  id_customers: anId,
  id_period: anId,
  code_period: aText,
  name_period: aText,
  /** Why, in the words of who refused it. */
  reason: aText,
});
export type InvoiceRefusedData = z.output<typeof invoiceRefusedData>;

/** What was taken back of a sale's CFDI waits for a person's decision; for the staff of the branch. */
export const creditNoteWaitsData = z.strictObject({
  id_credit_note: anId,
  id_sale: anId,
  total: aMoney,
  /** Key of why; `error`: SAT or the provider refused it. */
  why: aText,
  key_branch_office: aText,
  name_branch_office: aText,
});
export type CreditNoteWaitsData = z.output<typeof creditNoteWaitsData>;

/** Leads of a bot are somebody's from now on, for him; it says nothing of the people they are about. */
export const leadsAssignedData = z.strictObject({
  /** How many. */
  leads_given: aCount,
  /** The first of them. */
  id_bot_lead: anId,
  assigned_by: aText,
});
export type LeadsAssignedData = z.output<typeof leadsAssignedData>;

/** What became of a request, or one that waits, for who decides about it or asked for it; a context's own words. */
export const requestNewsData = z.strictObject({
  badge: aText,
  title: aText,
  note: aText,
  /** Address of the screen. */
  link: aText,
  /** 0: it was refused. */
  good: aFlag,
});
export type RequestNewsData = z.output<typeof requestNewsData>;

/** The data stands beside the id, as the specification names it. */
function viewOf<K extends string, S extends z.ZodRawShape>(kind: K, data: z.ZodObject<S>) {
  const own = { id_notification: anId, kind: z.literal(kind), is_read: aFlag, created_at: anInstant };
  return z.strictObject({ ...own, ...data.shape });
}

/** One notice as its reader sees it. A new kind is its data here, a line in `NotificationData` and one on the bell. */
export const notificationView = z.discriminatedUnion('kind', [
  viewOf('sale_ecommerce', saleEcommerceData),
  viewOf('job_done', jobDoneData),
  viewOf('stock_below_minimum', stockBelowMinimumData),
  viewOf('lot_expiring', lotExpiringData),
  viewOf('document_approved', documentApprovedData),
  viewOf('money_attention', moneyAttentionData),
  viewOf('credit_note_waits', creditNoteWaitsData),
  viewOf('customer_signed_up', customerSignedUpData),
  viewOf('guide_news', guideNewsData),
  viewOf('tickets_ready', ticketsReadyData),
  viewOf('statement_ready', statementReadyData),
  viewOf('invoice_refused', invoiceRefusedData),
  viewOf('leads_assigned', leadsAssignedData),
  viewOf('request_news', requestNewsData),
]);

/** What each kind of notice carries. */
export interface NotificationData {
  sale_ecommerce: SaleEcommerceData;
  job_done: JobDoneData;
  stock_below_minimum: StockBelowMinimumData;
  lot_expiring: LotExpiringData;
  document_approved: DocumentApprovedData;
  money_attention: MoneyAttentionData;
  credit_note_waits: CreditNoteWaitsData;
  customer_signed_up: CustomerSignedUpData;
  guide_news: GuideNewsData;
  tickets_ready: TicketsReadyData;
  statement_ready: StatementReadyData;
  invoice_refused: InvoiceRefusedData;
  leads_assigned: LeadsAssignedData;
  request_news: RequestNewsData;
}
export type NotificationKind = keyof NotificationData;
/** Kinds that a whole branch hears. */
export type BranchNotificationKind = Exclude<
  NotificationKind,
  | 'job_done'
  | 'guide_news'
  | 'tickets_ready'
  | 'statement_ready'
  | 'invoice_refused'
  | 'leads_assigned'
  | 'request_news'
>;
/** Kinds that one person hears. */
export type UserNotificationKind =
  | 'job_done'
  | 'customer_signed_up'
  | 'guide_news'
  | 'tickets_ready'
  | 'statement_ready'
  | 'invoice_refused'
  | 'leads_assigned'
  | 'request_news';

export type NotificationView<K extends NotificationKind = NotificationKind> = Extract<
  z.output<typeof notificationView>,
  { kind: K }
>;
export type StoredNotification = z.input<typeof notificationView>;

/** `POST /notification/read`, and `read/all` with the newest one that was seen. */
export const readNotificationInput = zObject({ id_notification: zId });
export type ReadNotificationInput = z.output<typeof readNotificationInput>;

export const NOTIFICATION_TEXTS = { missing: 'La notificación no existe.' } as const;
