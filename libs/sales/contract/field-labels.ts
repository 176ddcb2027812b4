/** What people call the fields of this context's calls, where a refusal names one. */
export const SALES_FIELDS: Readonly<Record<string, string>> = {
  dispatch: 'Entrega',
  has_discount: 'Descuento',
  id_parked: 'Venta en espera',
  id_sale: 'Venta',
  key_promo: 'Clave del producto',
  keep_cfdi: 'Conservar la factura',
  money: 'Pago en línea',
  money_note: 'Nota sobre el dinero',
  motive: 'Motivo',
  name_sale: 'Venta',
  partial: 'Importar solo lo correcto',
  replaces: 'CFDI que se sustituye',
  uuid_replacement: 'Folio fiscal que sustituye',
};
