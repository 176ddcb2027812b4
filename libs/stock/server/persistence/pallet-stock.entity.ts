import { bigint, datetime, decimal, defineTable, int, varchar } from '@ceiba/platform/server';

export const palletStockTable = defineTable('pallet_stock', 'ubicaciones', {
  id_pallet_stock: int.auto,
  id_branch_office: int.uses('branch_office'),
  key_pallet_stock: varchar(50),
  name_pallet_stock: varchar(255),
  qty_pallet_stock: decimal(16, 4).default('0.0000'),
  deleted_mark: int.default(0),
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
  created_at: datetime,
});

export const palletStockDetTable = defineTable('pallet_stock_det', 'ubicaciones', {
  id_pallet_stock_det: bigint.auto,
  id_pallet_stock: int.with('pallet_stock'),
  id_product: int.uses('product'),
  qty: decimal(14, 4),
});

export const palletStockHistoryTable = defineTable('pallet_stock_history', 'ubicaciones', {
  id_pallet_stock_history: bigint.auto,
  id_pallet_stock: int.uses('pallet_stock'),
  source: varchar(20),
  id_source: bigint.null,
  qty: decimal(16, 4),
  saldo: decimal(16, 4),
  id_user: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

export const palletStockMovementTable = defineTable('pallet_stock_movement', 'ubicaciones', {
  id_pallet_stock_movement: bigint.auto,
  id_pallet_stock_history: bigint.uses('pallet_stock_history'),
  id_pallet_stock: int.uses('pallet_stock'),
  id_product: int.uses('product'),
  movement: varchar(7),
  qty_product: decimal(14, 4),
  saldo: decimal(14, 4),
});
