import { date, defineTable, varchar } from '@ceiba/platform/server';

/** SAT's lists but for its postal codes, which stand in a table of their own: addresses are proposed from them. */
export const satKeyTable = defineTable('sat_key', {
  list_sat: varchar(20).key,
  code_sat: varchar(10).key,
  name_sat: varchar(300),
  /** What else it is found by: SAT's similar words, a unit's symbol, a state's country. */
  also_sat: varchar(1500).default(''),
  valid_from: date.null,
  valid_until: date.null,
});
