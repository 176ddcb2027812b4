import { bigint, char, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

const who = { id_user_created: int.null.follows('users'), user_created: varchar(150), created_at: datetime };
const day = decimal(14, 4).null;

/** What can be asked for: groups, and the lines of each (`parent_id`). */
export const viaticosTable = defineTable('viaticos', 'categorías de viáticos', {
  id_viaticos: int.auto,
  /** The group; null: it is one. */
  parent_id: int.null.uses('viaticos', 'sus conceptos'),
  name_viaticos: varchar(100),
  enabled_viaticos: tinyint.default(1),
  ...who,
});

/** How much a profile may ask for, of a category and for a day; without a row, any amount. */
export const viaticosLimitTable = defineTable('viaticos_limit', 'límites de viáticos', {
  id_viaticos: int.key.with('viaticos'),
  id_profile: int.key.uses('profile'),
  daily_limit: decimal(14, 2),
});

/** A request for a week (spec 3, section 3). */
export const viaticosDocTable = defineTable('viaticos_doc', 'solicitudes de viáticos', {
  id_viaticos_doc: int.auto,
  /** Who travels. */
  id_user: int.follows('users'),
  full_name: varchar(150),
  id_branch_office: int.uses('branch_office'),
  /** Monday and Sunday of its week. */
  date_start_viaticos_doc: date,
  date_end_viaticos_doc: date,
  total_viaticos_doc: decimal(14, 2),
  total_comprobado: decimal(14, 2).null,
  resto_comprobado: decimal(14, 2).null,
  id_file_image: bigint.null.follows('stored_file'),
  id_file_zip: bigint.null.follows('stored_file'),
  status_viaticos_doc: tinyint,
  observation: varchar(500).null,
  sent_at: datetime.null,
  resolved_at: datetime.null,
  user_resolved: varchar(150).null,
  id_user_decided: int.null.follows('users'),
  /** In whose stead it was decided; null: in one's own right. */
  deputy_of: varchar(150).null,
  ...who,
});

/** A line of a request, Monday to Sunday. */
export const viaticosLineTable = defineTable('viaticos_line', 'solicitudes de viáticos', {
  id_viaticos_doc: int.key.with('viaticos_doc'),
  id_viaticos: int.key.uses('viaticos'),
  day_1: day,
  day_2: day,
  day_3: day,
  day_4: day,
  day_5: day,
  day_6: day,
  day_7: day,
  subtotal: decimal(14, 4),
});

/** Why an approved request was changed. */
export const viaticosChangeTable = defineTable('viaticos_change', 'modificaciones de viáticos', {
  id_viaticos_change: int.auto,
  id_viaticos_doc: int.with('viaticos_doc'),
  reason: varchar(500),
  total_before: decimal(14, 2),
  total_after: decimal(14, 2),
  ...who,
});

/** CFDIs that prove what was spent; a folio proves once. */
export const viaticosCfdiTable = defineTable('viaticos_cfdi', 'comprobantes de viáticos', {
  id_viaticos_cfdi: int.auto,
  id_viaticos_doc: int.with('viaticos_doc'),
  uuid: char(36),
  rfc_issuer: varchar(13),
  rfc_receiver: varchar(13),
  date_cfdi: date,
  total: decimal(14, 2),
});

/** Who decides in an approver's stead, from day to day. */
export const viaticosDeputyTable = defineTable('viaticos_deputy', 'suplentes de viáticos', {
  id_viaticos_deputy: int.auto,
  id_user: int.follows('users'),
  id_user_deputy: int.follows('users'),
  date_start: date,
  date_end: date,
  ...who,
});

/** One row. */
export const viaticosSettingTable = defineTable('viaticos_setting', 'configuración de viáticos', {
  id_viaticos_setting: int.key,
  /** Nobody decides about a request of his own. */
  forbid_own: tinyint.default(0),
});
