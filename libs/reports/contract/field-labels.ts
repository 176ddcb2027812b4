/** What people call the fields of this context's calls, where a refusal names one. */
export const REPORTS_FIELDS: Readonly<Record<string, string>> = {
  by_lot: 'Por lote',
  days: 'Días',
  only_stock: 'Solo con inventario',
};
