import { ReportScreen, useReportViews } from '@ceiba/platform/web';
import { PRODUCT_PRICE, PRODUCT_QTY } from '@ceiba/sales/contract';

const VIEWS = [
  { value: '', label: 'Cantidad', definition: PRODUCT_QTY },
  { value: 'precio', label: 'Precio', definition: PRODUCT_PRICE },
] as const;

/** Ventas por producto, cantidad y precio: products by branches, in pieces or in money. */
export function ProductSalesScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, ['date_start', 'date_end']);
  return (
    <ReportScreen key={value} definition={definition} title="Ventas por producto, cantidad y precio" lead={lead} />
  );
}
