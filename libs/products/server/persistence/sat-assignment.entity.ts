import { datetime, defineTable, int, varchar } from '@ceiba/platform/server';

/** Keys of SAT that were given to many products at once. */
export const satAssignmentTable = defineTable('product_sat_assignment', {
  id_assignment: int.auto,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  date_created: datetime,
  date_undone: datetime.null,
});

/** What each of the products had, and got. */
export const satChangeTable = defineTable('product_sat_change', {
  id_assignment: int.key.with('product_sat_assignment'),
  id_product: int.key.with('product'),
  old_product_key: varchar(8).null,
  new_product_key: varchar(8).null,
  old_unit_key: varchar(3).null,
  new_unit_key: varchar(3).null,
});
