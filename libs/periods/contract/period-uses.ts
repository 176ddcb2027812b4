/** A column that points at a period, and what to call the records in it. */
export interface PeriodUse {
  table: string;
  column: string;
  label: string;
}

const at = (table: string, label: string, column = 'id_period'): PeriodUse => ({ table, column, label });

/** Where a period may be in use: deleting one is refused and names the place. A test compares this with the database. */
export const PERIOD_USES: readonly PeriodUse[] = [
  at('sale', 'ventas'),
  at('stock_movement', 'movimientos de inventario'),
  at('inventory', 'inventarios'),
  at('document', 'documentos'),
  at('product', 'productos en promoción', 'id_period_promo'),
  at('commission_run', 'cálculos de comisiones'),
  at('commission_discount', 'descuentos de comisiones'),
  at('commission_close', 'cierres de periodo'),
  at('commission_close', 'cierres de periodo', 'id_period_next'),
];

/** What follows the current period by itself and holds none back. */
export const PERIOD_FOLLOWERS: readonly string[] = ['network_state', 'network_change'];
