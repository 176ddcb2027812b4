import { bigint, date, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

export const guideTable = defineTable('sale_tracker', 'guías de rastreo', {
  id_sale: bigint.key.with('sale').person,
  id_branch_office: int.uses('branch_office'),
  id_carrier: int.null.uses('carrier'),
  provider_name: varchar(150),
  guide_number: varchar(150),
  guide_key: varchar(150).computed("trim(leading '0' from replace(`guide_number`,' ',''))"),
  send_date: date,
  status_dispatch: varchar(20),
  date_created: datetime,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
});

/** Numbers of parcels: who gives one to a sale holds its row. */
export const parcelTable = defineTable('sale_tracker_parcel', {
  guide_number: varchar(150).key,
  provider_name: varchar(150).key,
});

/** What the customer of a sale was told of its guide, each once. */
export const guideNoticeTable = defineTable('sale_tracker_notice', {
  id_sale: bigint.key.with('sale').person,
  guide_number: varchar(150).key,
  status_dispatch: varchar(20).key,
  told_at: datetime,
});
