import { bigint, char, date, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

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
  /** What its XML says otherwise, in words; null: the same, or its XML is not here. */
  xml_differs: varchar(500).null,
});

/** Its taxes by rate (`TaxCode` of the contract). */
export const cfdiBookTaxTable = defineTable('cfdi_book_tax', 'facturas', {
  id_intent: bigint.key.with('cfdi_book'),
  tax: varchar(20).key,
  base: decimal(14, 2),
  amount: decimal(14, 2),
});

/** Taxes that a payment pays, by the day on which it was paid: IVA is due by cash flow. */
export const cfdiBookFlowTable = defineTable('cfdi_book_flow', 'facturas', {
  id_intent: bigint.key.with('cfdi_book'),
  paid_on: date.key,
  tax: varchar(20).key,
  base: decimal(14, 2),
  amount: decimal(14, 2),
});

/** CFDIs whose XML is not here yet; one that is kept takes its row away. */
export const cfdiXmlDueTable = defineTable('cfdi_xml_due', 'facturas', {
  id_intent: bigint.key.with('cfdi_book'),
  /** Since when it should be here; null: of before files were kept, and not asked for yet. */
  since: datetime.null,
  next_at: datetime,
  /** How often the provider said that it does not have it. */
  tries: int.default(0),
});
