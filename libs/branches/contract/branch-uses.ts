/** A column that points at a branch, and what to call the records in it. */
export interface BranchUse {
  table: string;
  column: string;
  label: string;
}

const at = (table: string, label: string, column = 'id_branch_office'): BranchUse => ({ table, column, label });

/** Where a branch may be in use: deleting one is refused and names the place. A test compares this with the database. */
export const BRANCH_USES: readonly BranchUse[] = [
  at('product', 'productos'),
  at('customers', 'clientes'),
  at('sale', 'ventas'),
  at('sale', 'ventas', 'id_branch_office_stock'),
  at('sale_parked', 'ventas en espera'),
  at('stock_movement', 'movimientos de inventario'),
  at('inventory', 'inventarios'),
  at('pallet_stock', 'ubicaciones'),
  at('document', 'documentos', 'id_branch_office_origin'),
  at('document', 'documentos', 'id_branch_office_destination'),
  at('stock_transit', 'inventario en tránsito', 'id_branch_office_from'),
  at('stock_transit', 'inventario en tránsito', 'id_branch_office_to'),
  at('branch_office', 'sucursales que venden de su inventario', 'id_branch_office_stock'),
  at('break_box', 'cortes de caja'),
  at('cart_public', 'carritos de la tienda'),
  at('payment_attempt', 'intentos de pago'),
];

/** What is the branch's own and goes with it. */
export const BRANCH_OWN: readonly string[] = [
  'worker_branch_office',
  'branch_ticket',
  'product_copy',
  'product_copy_lock',
];
