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

/** What each kind of notice carries. A new kind is a line here and a line on the web's bell. */
export interface NotificationData {
  sale_ecommerce: SaleEcommerceData;
  job_done: JobDoneData;
}
export type NotificationKind = keyof NotificationData;

/** One notice as its reader sees it; the data stands beside the id, as the specification names it. */
export type NotificationView<K extends NotificationKind = NotificationKind> = K extends NotificationKind
  ? { id_notification: number; kind: K; is_read: 0 | 1; created_at: string } & NotificationData[K]
  : never;

export const readNotificationInput = zObject({ id_notification: zId });
export type ReadNotificationInput = z.output<typeof readNotificationInput>;

export const NOTIFICATION_TEXTS = { missing: 'La notificación no existe.' } as const;
