/** What people call the fields of this context's calls, where a refusal names one. */
export const INVOICING_FIELDS: Readonly<Record<string, string>> = {
  cfdi: 'Uso de CFDI',
  change_reason: 'Motivo del cambio',
  change_total: 'Cambiar total',
  curp: 'CURP',
  id_credit_note: 'Nota de crédito',
  id_global_invoice: 'Factura global',
  invoice_code: 'Código de facturación',
  isr: 'ISR',
  payment_form: 'Forma de pago',
  payment_form_facturama: 'Forma de pago Facturama',
  rfc_replaced: 'RFC de la factura que se corrige',
  regimen: 'Régimen Fiscal',
  year: 'Año',
};
