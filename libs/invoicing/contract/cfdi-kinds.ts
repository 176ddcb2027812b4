/** How people call the kinds of document that get a CFDI; a test asks that every kind is here. */
export const CFDI_KIND_TEXTS: Readonly<Record<string, string>> = {
  BONUS: 'Bono de inscripción',
  COMMISSION: 'Comisión',
  CREDIT_NOTE: 'Nota de crédito',
  FREE: 'Factura libre',
  GLOBAL: 'Factura global',
  PAYMENT: 'Complemento de pago',
  RETENTION: 'Constancia de retenciones',
  SALE: 'Venta',
  SEA: 'Bono SEA',
};

/** What SAT calls the types of a CFDI; `R` are withheld taxes, a form of their own. */
export const CFDI_TYPE_TEXTS = {
  I: 'Ingreso',
  E: 'Egreso',
  P: 'Pago',
  N: 'Nómina',
  R: 'Retenciones',
} as const;
