/** Fixed texts of the reports (spec 3, section 5). */
export const REPORT_MESSAGES = {
  otherBranch: 'El producto no es de esta sucursal.',
  noProduct: 'El producto no existe.',
} as const;
