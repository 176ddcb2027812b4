import { bigint, char, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** CFDIs that partners gave for what they are paid; one lives for each payment, and one of each folio (docs/adr/0071). */
export const commissionInvoiceTable = defineTable('commission_invoice', 'facturas de clientes', {
  id_invoice: int.auto,
  source: varchar(12),
  id_subject: bigint.default(0),
  id_period: int.uses('period'),
  id_customers: int.follows('customers').person,
  id_type_money: tinyint.uses('type_money'),
  state: varchar(10),
  live: tinyint.computed("if(`state` in ('checking','valid'),1,NULL)"),
  uuid: char(36),
  rfc_issuer: varchar(13).lawful(''),
  rfc_receiver: varchar(13),
  date_cfdi: date,
  subtotal: decimal(14, 2),
  iva: decimal(14, 2),
  ret_iva: decimal(14, 2),
  /** ISR that is withheld. */
  isr: decimal(14, 2),
  total: decimal(14, 2),
  /** As the CFDI writes it: SAT compares it so. */
  total_text: varchar(20),
  /** Its total less the statement's: cents by which both are right. */
  difference: decimal(14, 2),
  id_file_xml: bigint.follows('stored_file'),
  id_file_pdf: bigint.follows('stored_file'),
  reason: varchar(255).null,
  sat_at: datetime.null,
  /** When SAT is asked again; null: no more. */
  next_at: datetime.null,
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  user_decided: varchar(150).null,
  id_user_decided: int.null.follows('users'),
});
