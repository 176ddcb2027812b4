import { bigint, char, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

/** What a stamped CFDI comes to, for good: the request that says it goes when the law no longer asks for it (docs/adr/0087). */
export const cfdiBookTable = defineTable('cfdi_book', 'facturas', {
  id_intent: bigint.key.uses('cfdi_intent'),
  kind: varchar(20),
  cfdi_type: char(1),
  /** Null: of no branch, nor of a customer's. */
  id_branch_office: int.null.uses('branch_office'),
  stamped_at: datetime,
  canceled_at: datetime.null,
  subtotal: decimal(14, 2),
  taxes: decimal(14, 2),
  withheld: decimal(14, 2),
  total: decimal(14, 2),
});

/** Its taxes by rate (`TaxCode` of the contract). */
export const cfdiBookTaxTable = defineTable('cfdi_book_tax', 'facturas', {
  id_intent: bigint.key.with('cfdi_book'),
  tax: varchar(20).key,
  base: decimal(14, 2),
  amount: decimal(14, 2),
});
