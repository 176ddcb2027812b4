/** What people call the fields of this context's calls, where a refusal names one. */
export const CASH_FIELDS: Readonly<Record<string, string>> = {
  amount: 'Efectivo',
  amount_foreign: 'Efectivo en la otra moneda',
  closing: 'Termina el turno',
  explanation: 'Explicación',
  foreign: 'En la otra moneda',
  id_break_box: 'Cierre de caja',
  id_worker: 'Usuario',
  note: 'Nota',
  pieces: 'Denominaciones',
  pieces_foreign: 'Denominaciones de la otra moneda',
  qty: 'Cantidad',
};
