import { bigint, date, datetime, defineTable, int, varchar } from '@ceiba/platform/server';

/** SAT's list of article 69-B: each taxpayer once, as he stands by the latest publication. */
export const listedTable = defineTable('listed_69b', {
  rfc: varchar(13).key,
  name_69b: varchar(300),
  state_69b: varchar(20),
  listed_on: date.null,
});

export const listedImportTable = defineTable('listed_69b_import', {
  id: int.auto,
  id_file: bigint.follows('stored_file'),
  taxpayers: int,
  imported_at: datetime,
  user_imported: varchar(150),
  id_user_imported: int.null.follows('users'),
});
