import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

const money = {
  id_type_money: tinyint.uses('type_money'),
  type_fee: varchar(20),
};
const taxes = {
  isr: decimal(14, 2),
  iva: decimal(14, 2),
  ret_iva: decimal(14, 2),
  resico: decimal(14, 2),
  total: decimal(14, 2),
  facturama_id: varchar(40).null,
  facturama_uuid: varchar(40).null,
  facturama_state: varchar(12).null,
  facturama_error: varchar(1000).null,
  stamped_at: datetime.null,
};

/**
 * What is paid at once beside commissions, by `kind`: `inscription`, the bonuses of some days or what was left of them at the
 * close; `store`, what a sale of the public store brought its seller. Amounts in the payee's currency.
 */
export const bonusStatementTable = defineTable('commission_bonus_statement', 'bonos', {
  id_statement: int.auto,
  id_period: int.uses('period'),
  id_customers: int.follows('customers').person,
  date_start: date,
  date_end: date,
  kits: int,
  ...money,
  subtotal_earnings: decimal(14, 2),
  ...taxes,
  /** Its PDF is kept here. */
  id_file: bigint.null.follows('stored_file'),
  created_at: datetime,
  updated_at: datetime,
  kind: varchar(12).default('inscription'),
});

/**
 * The bonus of a kit, to the sponsor of who bought it. `standing`: 1 while it is the one of its new partner, else null.
 * `counts`: 0 for one that was taken back before any statement had gathered it.
 */
export const bonusTable = defineTable('commission_bonus', 'bonos de inscripción', {
  id_bonus: int.auto,
  id_period: int.uses('period'),
  /** The payee, by the specification's name. */
  id_upline: int.follows('customers').person,
  id_customers: int.follows('customers'),
  id_document: bigint.follows('sale'),
  line: int,
  date_bonus: date,
  key_product: varchar(100),
  type_kit: varchar(20).null,
  /** Of `amount`: the branch's. */
  id_type_money: tinyint.uses('type_money'),
  amount: decimal(14, 2),
  /** Of `amount_exchange`: the payee's. */
  id_money_payee: tinyint.uses('type_money'),
  amount_exchange: decimal(14, 2),
  standing: tinyint.null,
  counts: tinyint.default(1),
  taken_back_at: datetime.null,
  /** Of a row that takes one back: which. */
  id_bonus_reversed: int.null.follows('commission_bonus'),
  id_statement: int.null.follows('commission_bonus_statement'),
  created_at: datetime,
});

/**
 * What a sale of the public store brings its seller: net of tax, the public's price less his own. `open`: 1 while no statement
 * has gathered it, else null; what is taken back of a gathered one is a row of its own, below zero.
 */
export const storeTable = defineTable('commission_store', 'diferencias de la tienda', {
  id_store: int.auto,
  /** In which it counts; `id_period_sale` is the sale's own, whose parity it has. */
  id_period: int.uses('period'),
  id_period_sale: int.uses('period'),
  id_customers: int.follows('customers').person,
  id_document: bigint.follows('sale'),
  date_store: date,
  /** Of the nets and of `amount`: the sale's. */
  id_type_money: tinyint.uses('type_money'),
  public_net: decimal(14, 2),
  partner_net: decimal(14, 2),
  amount: decimal(14, 2),
  /** Of `amount_exchange`: the payee's. */
  id_money_payee: tinyint.uses('type_money'),
  amount_exchange: decimal(14, 2),
  id_statement: int.null.follows('commission_bonus_statement'),
  open: tinyint.null,
  created_at: datetime,
  updated_at: datetime,
});

/** What a branch's sales of a closed period bring to its owner: percentage as a fraction, `total_doc` and `amount` in the branch's currency. */
export const seaTable = defineTable('commission_sea', 'bonos SEA', {
  id_period: int.key.uses('period'),
  id_branch_office: int.key.uses('branch_office'),
  id_customers: int.follows('customers').person,
  percentage: decimal(8, 4),
  id_money_branch: tinyint.uses('type_money'),
  total_doc: decimal(14, 2),
  amount: decimal(14, 2),
  ...money,
  subtotal_earnings_original: decimal(14, 2),
  subtotal_changed: decimal(14, 2).null,
  change_total: tinyint.default(0),
  subtotal_earnings: decimal(14, 2),
  ...taxes,
  created_at: datetime,
  updated_at: datetime,
  change_reason: varchar(255).null,
});
