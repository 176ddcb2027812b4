import { datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

/** What a year withheld from a partner, by regime, and its CFDI; the figures are those of the last attempt (docs/adr/0076). */
export const retentionTable = defineTable('commission_retention', 'constancias de retenciones', {
  id_retention: int.auto,
  year: int,
  id_customers: int.follows('customers').person,
  type_fee: varchar(20),
  /** Of the first and the last period that paid him. */
  month_start: tinyint.default(0),
  month_end: tinyint.default(0),
  subtotal: decimal(14, 2).default('0.00'),
  isr: decimal(14, 2).default('0.00'),
  iva: decimal(14, 2).default('0.00'),
  ret_iva: decimal(14, 2).default('0.00'),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_state: varchar(12).null,
  facturama_error: varchar(1000).null,
  stamped_at: datetime.null,
  created_at: datetime,
  updated_at: datetime,
});
