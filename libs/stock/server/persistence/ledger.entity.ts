import { bigint, date, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

export const stockBalanceTable = defineTable('stock_balance', 'existencias', {
  id_balance: bigint.auto,
  id_product: int.uses('product'),
  lot: varchar(50),
  date_expiration: date,
  qty: decimal(14, 4),
});

export const stockMovementTable = defineTable('stock_movement', 'movimientos de inventario', {
  id_movement: bigint.auto,
  id_product: int.uses('product'),
  id_branch_office: int.uses('branch_office'),
  lot: varchar(50),
  date_expiration: date,
  qty: decimal(14, 4),
  source: varchar(20),
  id_source: bigint,
  line: int.default(0),
  date_movement: date,
  id_period: int.null.uses('period'),
  id_user: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

export const stockReservationTable = defineTable('stock_reservation', 'pagos en línea abiertos', {
  id_reservation: bigint.auto,
  id_product: int.uses('product'),
  qty: decimal(14, 4),
  source: varchar(20),
  id_source: bigint,
  expires_at: datetime,
});

export const stockBelowMinimumTable = defineTable('stock_below_minimum', {
  id_product: int.key.with('product'),
  since: datetime,
});

export const stockLotToldTable = defineTable('stock_lot_told', {
  id_balance: bigint.key.with('stock_balance'),
  told_on: date,
});
