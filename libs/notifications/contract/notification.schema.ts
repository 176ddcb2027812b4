import { zId, zObject } from '@ceiba/platform/contract';
import { z } from 'zod';

/** An online sale for the staff of its branch (spec 1, sections 2.7 and 3). */
export const saleEcommerceData = zObject({
  id_sale: z.int().min(1),
  id_customers: z.int().min(1),
  full_name_customers: z.string(),
  key_branch_office: z.string(),
  name_branch_office: z.string(),
  code_period: z.string(),
  name_period: z.string(),
});
export type SaleEcommerceData = z.output<typeof saleEcommerceData>;

/** Long work is done, for the person who asked for it (screens.md, "Long work"). */
export const jobDoneData = zObject({
  id_job: z.int().min(1),
  title: z.string(),
  state: z.enum(['completed', 'failed']),
  /** Screen to look at the result. */
  link: z.string().optional(),
});
export type JobDoneData = z.output<typeof jobDoneData>;

const branchData = {
  id_branch_office: z.int().min(1),
  key_branch_office: z.string(),
  name_branch_office: z.string(),
  key_product: z.string(),
  name_product: z.string(),
};

/** What can be sold of a product fell below its minimum, for the staff of its branch. */
export const stockBelowMinimumData = zObject({ ...branchData, qty: z.string(), minimum: z.string() });
export type StockBelowMinimumData = z.output<typeof stockBelowMinimumData>;

/** Lots that are about to expire, for the staff of their branch; the product is that of the first one to go. */
export const lotExpiringData = zObject({
  ...branchData,
  lots: z.int().min(1),
  lot: z.string(),
  date_expiration: z.string(),
});
export type LotExpiringData = z.output<typeof lotExpiringData>;

/** A transfer, request or production arrived, for the staff of the branch that sent it. */
export const documentApprovedData = zObject({
  id_document: z.int().min(1),
  name_document: z.string(),
  /** 3 all of it, 4 with observation: lines may wait for the sender's decision. */
  anulado: z.union([z.literal(3), z.literal(4)]),
  anulado_text: z.string(),
  /** The branch that received it. */
  key_branch_office: z.string(),
  name_branch_office: z.string(),
});
export type DocumentApprovedData = z.output<typeof documentApprovedData>;

/** Money, or the CFDI of a cancelled sale, waits for a person's decision; for the staff of the branch. */
export const moneyAttentionData = zObject({
  id_case: z.int().min(1),
  /** Key of why; the texts are the payments context's. */
  reason: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  id_sale: z.int().min(1).nullable(),
  key_branch_office: z.string(),
  name_branch_office: z.string(),
});
export type MoneyAttentionData = z.output<typeof moneyAttentionData>;

/** What each kind of notice carries. A new kind is a line here and a line on the web's bell. */
export interface NotificationData {
  sale_ecommerce: SaleEcommerceData;
  job_done: JobDoneData;
  stock_below_minimum: StockBelowMinimumData;
  lot_expiring: LotExpiringData;
  document_approved: DocumentApprovedData;
  money_attention: MoneyAttentionData;
}
export type NotificationKind = keyof NotificationData;
/** Kinds that a whole branch hears. */
export type BranchNotificationKind = Exclude<NotificationKind, 'job_done'>;

/** One notice as its reader sees it; the data stands beside the id, as the specification names it. */
export type NotificationView<K extends NotificationKind = NotificationKind> = K extends NotificationKind
  ? { id_notification: number; kind: K; is_read: 0 | 1; created_at: string } & NotificationData[K]
  : never;

export const readNotificationInput = zObject({ id_notification: zId });
export type ReadNotificationInput = z.output<typeof readNotificationInput>;

export const NOTIFICATION_TEXTS = { missing: 'La notificación no existe.' } as const;
