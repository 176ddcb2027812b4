import {
  bigint,
  char,
  date,
  datetime,
  decimal,
  defineTable,
  int,
  json,
  tinyint,
  varchar,
} from '@ceiba/platform/server';

/** Money that came in for invoices that are paid in parts (PPD); its complement is a CFDI of type P (docs/adr/0084). */
export const receivablePaymentTable = defineTable('receivable_payment', 'pagos de facturas', {
  id_receivable_payment: bigint.auto,
  id_customers: int.uses('customers').person,
  /** Of the first invoice: where the complement is issued. */
  id_branch_office: int.uses('branch_office'),
  paid_on: date,
  id_type_format_pay: int.uses('type_format_pay'),
  payment_form: char(2),
  code_money: char(3),
  /** In its own currency. */
  amount: decimal(14, 2),
  /** Pesos for one of it. */
  exchange_rate: decimal(14, 6),
  /** What it pays, in pesos: the sum of its applications. */
  applied: decimal(14, 2),
  operation_number: varchar(100).null.lawful(null, 'paid_on'),
  state: varchar(10),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_error: varchar(1000).null.lawful(null, 'paid_on'),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
  updated_at: datetime,
});

/** What a payment pays of one invoice, in pesos. */
export const receivableApplicationTable = defineTable('receivable_application', 'pagos de facturas', {
  id_receivable_payment: bigint.key.with('receivable_payment').person,
  id_document: bigint.key.uses('sale'),
  id_intent: bigint.uses('cfdi_intent'),
  partiality: int,
  balance_before: decimal(14, 2),
  paid: decimal(14, 2),
  /** Of each pack of the invoice's taxes, in cents. */
  shares: json,
  undone: tinyint.default(0),
  open_partiality: int.computed('if(`undone` = 0,`partiality`,NULL)'),
});

/** On what terms a customer buys on credit; without a row, on the company's (docs/adr/0084). */
export const creditTermsTable = defineTable('credit_terms', 'condiciones de crédito', {
  id_customers: int.key.uses('customers').person,
  /** null: the company's. */
  credit_days: int.null,
  /** Of all that he owes, in pesos; null: none. */
  credit_limit: decimal(14, 2).null,
  user_updated: varchar(150),
  id_user_updated: int.null.follows('users'),
  updated_at: datetime,
});
