import { workerOf } from '@ceiba/identity/server';
import { guideLink, type SaleParcel, type StoredGuide } from '@ceiba/sales/contract';

/** Guides with their sales, as they are listed and shown; left joins fall away where only guides are counted. */
export const GUIDE_FROM = `from sale_tracker t
  left join sale s on s.id_document = t.id_sale
  left join branch_office b on b.id_branch_office = t.id_branch_office
  left join customers c on c.id_customers = s.id_customers
  left join carrier k on k.id_carrier = t.id_carrier`;

export const GUIDE_ROW = `t.id_sale, s.number_invoice_doc, t.id_branch_office, b.key_branch_office, b.name_branch_office,
  s.id_customers, c.full_name as full_name_customers, t.provider_name, t.guide_number, k.url_carrier, t.send_date,
  t.status_dispatch, s.anulado, t.date_created, t.user_created, ${workerOf('t.id_user_created')} as id_worker_created`;

/** A row with its carrier's address in the place of the guide's. */
export type Unlinked<T extends { link_guide: string | null }> = Omit<T, 'link_guide'> & { url_carrier: string | null };
export type ReadGuide = Unlinked<StoredGuide>;

/** A row with the page of its guide at the carrier's. */
export function withLink<T extends { url_carrier: string | null } & Pick<SaleParcel, 'guide_number'>>(row: T) {
  const { url_carrier, ...rest } = row;
  return { ...rest, link_guide: rest.guide_number === null ? null : guideLink(url_carrier, rest.guide_number) };
}
