import { decimal, defineTable, int, tinyint } from '@ceiba/platform/server';

/** How requests are approved: one row. */
export const approvalTable = defineTable('supplier_approval', {
  id: int.key,
  own_forbidden: tinyint.default(0),
  second_from: decimal(14, 2).null,
});

export const approvalLimitTable = defineTable('supplier_approval_limit', 'límites de aprobación a proveedores', {
  id: int.auto,
  id_approval: int.with('supplier_approval'),
  cost_center_id: int.null.uses('cost_center'),
  id_profile: int.null.uses('profile'),
  max_amount: decimal(14, 2),
});
