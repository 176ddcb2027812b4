import { bigint, char, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** Tickets of a branch's days that nobody wants an invoice of, in one CFDI to the public (docs/adr/0080). */
export const globalInvoiceTable = defineTable('global_invoice', 'facturas globales', {
  id_global_invoice: bigint.auto,
  id_branch_office: int.uses('branch_office'),
  date_start: date,
  date_end: date,
  periodicity: char(2),
  payment_form: char(2),
  state: varchar(10),
  tickets: int.default(0),
  total: decimal(14, 2).default('0.00'),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_error: varchar(1000).null,
  stamped_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
  updated_at: datetime,
  open_span: tinyint.computed("if(`state` in ('open','pending'),1,NULL)"),
});

/** What each ticket is in it for, returns before it taken off. */
export const globalInvoiceSaleTable = defineTable('global_invoice_sale', 'facturas globales', {
  id_global_invoice: bigint.key.with('global_invoice'),
  id_document: bigint.key.uses('sale'),
  total: decimal(14, 2),
});
