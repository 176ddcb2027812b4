import { bigint, date, datetime, decimal, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const inventoryTable = defineTable('inventory', 'inventarios', {
  id_inventory: int.auto,
  name_inventory: varchar(100),
  date_inventory: date,
  id_branch_office: int.uses('branch_office'),
  id_type_price: int.uses('type_price'),
  blind_inventory: tinyint.default(0),
  by_lot_inventory: tinyint.default(0),
  applied_inventory: tinyint.default(0),
  version_inventory: int.default(1),
  total_inventory: decimal(16, 2).default('0.00'),
  qty_difference_total_inventory: decimal(16, 4).default('0.0000'),
  id_period: int.null.uses('period'),
  id_user: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
  user_applied: varchar(150).null,
  id_user_applied: int.null.follows('users'),
  applied_at: datetime.null,
});

export const inventoryDetailTable = defineTable('inventory_detail', 'inventarios', {
  id_inventory_detail: bigint.auto,
  id_inventory: int.with('inventory'),
  line: int,
  id_product: int.uses('product'),
  lot: varchar(50).null,
  date_expiration: date.null,
  qty_system: decimal(14, 4),
  price: decimal(14, 2),
  qty_physic: int.null,
  qty_difference: decimal(14, 4).null,
  subtotal: decimal(16, 2).default('0.00'),
  counted_at: datetime.null,
  qty_stock: decimal(14, 4).null,
  qty_posted: decimal(14, 4).null,
});
