import { bigint, date, datetime, decimal, defineTable, int, json, varchar } from '@ceiba/platform/server';

/** What is invoiced beside statements, and sales that were invoiced from that screen (docs/adr/0082). */
export const freeInvoiceTable = defineTable('free_invoice', 'facturas libres', {
  id_factura_libre: bigint.auto,
  type: varchar(14),
  id_branch_office: int.uses('branch_office'),
  id_customers: int.uses('customers').person,
  /** The sale that it invoices; null: payroll. */
  id_document: bigint.null.uses('sale'),
  /** The global invoice that the sale went into. */
  id_global_invoice: bigint.null.uses('global_invoice'),
  date_doc: date,
  date_start: date,
  date_end: date,
  subtotal: decimal(12, 2),
  isr: decimal(12, 2),
  total: decimal(12, 2),
  /** Fiscal data that a person gave, until it is stamped. */
  given: json.null.lawful(null, 'created_at'),
  state: varchar(10),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_error: varchar(1000).null.lawful(null, 'created_at'),
  stamped_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
  updated_at: datetime,
});
