import { bigint, date, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

/** A file for the software that files forms 1099-NEC, its columns as they were; the bytes are made when somebody takes them. */
export const usFormFileTable = defineTable('us_form_file', 'archivos 1099', {
  id_us_form_file: int.auto,
  tax_year: int,
  id_us_form_layout: int.uses('us_form_layout'),
  columns_layout: varchar(2000),
  forms: int,
  total: decimal(16, 2),
  filed_on: date.null,
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  user_confirmed: varchar(150).null,
  id_user_confirmed: int.null.follows('users'),
});

/** A partner's form of a year; those after the first one are corrections. Amounts in dollars. */
export const usFormTable = defineTable('us_form', 'formas 1099', {
  id_us_form: int.auto,
  id_us_form_file: int.with('us_form_file'),
  tax_year: int,
  id_customers: int.follows('customers').person,
  version: int,
  /** The W-9 that it was made of. */
  id_terms: bigint.follows('terms_acceptance'),
  amount: decimal(14, 2),
});
