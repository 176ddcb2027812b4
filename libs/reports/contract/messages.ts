/** Fixed texts of the reports (spec 3, section 5). */
export const REPORT_MESSAGES = {
  incomplete: 'Completar campos para generar reporte',
  order: 'La fecha inicial no puede ser posterior a la final.',
  otherBranch: 'El producto no es de esta sucursal.',
  noProduct: 'El producto no existe.',
} as const;
