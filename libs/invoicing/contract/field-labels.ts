/** What people call the fields of this context's calls, where a refusal names one. */
export const INVOICING_FIELDS: Readonly<Record<string, string>> = {
  change_total: 'Cambiar total',
  id_credit_note: 'Nota de crédito',
  isr: 'ISR',
};
