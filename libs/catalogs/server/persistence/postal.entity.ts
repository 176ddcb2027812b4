import { date, defineTable, varchar } from '@ceiba/platform/server';

/** SAT's c_CodigoPostal as the company loaded it. */
export const postalCodeTable = defineTable('postal_code', {
  zip_code: varchar(5).key,
  state: varchar(100),
  city: varchar(100),
  /** Days between which SAT takes it; null: open, or the list that was loaded does not say. */
  valid_from: date.null,
  valid_until: date.null,
});

/** SAT's c_Municipio: the list of postal codes names them by their numbers. */
export const municipalityTable = defineTable('municipality', {
  state_key: varchar(3).key,
  municipality_key: varchar(3).key,
  name_municipality: varchar(100),
});
