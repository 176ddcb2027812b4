import { datetime, defineTable, int, tinyint, varchar } from '@ceiba/platform/server';

export const supplierTable = defineTable('supplier', 'proveedores', {
  id: int.auto,
  supplier_name: varchar(255),
  rfc: varchar(13),
  address: varchar(255).null,
  id_bank: int.null.uses('bank'),
  /** Account at the bank. */
  cc: varchar(20).null,
  /** CLABE. */
  cci: varchar(20).null,
  status: tinyint.default(1),
  data_validated: tinyint.default(0),
  created_at: datetime,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});
