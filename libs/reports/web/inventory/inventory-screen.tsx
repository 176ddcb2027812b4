import { ReportScreen, useReportViews } from '@ceiba/platform/web';
import { BELOW_MINIMUM, BRANCH_STOCK, EXPIRING, INVENTORY_REPORT } from '@ceiba/reports/contract';

const VIEWS = [
  { value: '', label: 'Inventario', definition: INVENTORY_REPORT },
  { value: 'caducidad', label: 'Por caducar', definition: EXPIRING },
  { value: 'minimos', label: 'Bajo mínimo', definition: BELOW_MINIMUM },
  { value: 'sucursales', label: 'Por sucursal', definition: BRANCH_STOCK },
] as const;

/** Reporte de inventario: what is there, what is about to expire, what is below its minimum, what each branch has of a product. */
export function InventoryScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, ['id_branch_office']);
  return <ReportScreen key={value} definition={definition} title={INVENTORY_REPORT.title} lead={lead} />;
}
