/** What people call the fields of this context's calls, where a refusal names one. */
export const PAYMENTS_FIELDS: Readonly<Record<string, string>> = {
  action: 'Acción',
  attention: 'Necesita atención',
  currency: 'Moneda',
  date_end: 'Hasta',
  date_start: 'Desde',
  id_case: 'Caso',
  id_kit: 'Kit',
  is_on: 'Encendido',
  is_test: 'Cuenta de pruebas',
  keys: 'Claves',
  kind_cart: 'Tipo de carrito',
  note: 'Nota',
  provider: 'Proveedor',
  state: 'Estado',
};
