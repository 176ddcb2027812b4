/** What people call the fields of this context's calls, where a refusal names one. */
export const REPORTS_FIELDS: Readonly<Record<string, string>> = {
  by_lot: 'Por lote',
  day: 'Día del mes',
  days: 'Días',
  every: 'Frecuencia',
  filters: 'Filtros',
  format: 'Formato',
  hour: 'Hora',
  id_report_mail: 'Envío',
  only_stock: 'Solo con inventario',
  paused: 'En pausa',
  report: 'Reporte',
  span: 'Fechas',
  users: 'Personas',
};
