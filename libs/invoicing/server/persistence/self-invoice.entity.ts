import { bigint, char, datetime, defineTable, varchar } from '@ceiba/platform/server';

/** Wrong dates, totals and RFCs of tickets, in the database: counted the same for every process. */
export const selfInvoiceGuessTable = defineTable('self_invoice_guess', {
  id_guess: bigint.auto,
  network: varchar(64),
  ticket: char(12),
  at: datetime,
});
