import { defineCatalog } from '@ceiba/platform/contract';

/** Exchange rates by day (spec 2, section 5): one value a day and pair of currencies. */
export const exchange = defineCatalog({
  resource: 'exchange',
  table: 'exchange',
  id: 'id_exchange',
  title: 'date_exchange',
  labels: { one: 'Paridad', many: 'Paridades', gender: 'f' },
  screen: 'paridades',
  fields: [
    { name: 'date_exchange', label: 'Fecha', kind: 'date' },
    { name: 'id_type_money_from', label: 'Moneda origen', kind: 'ref', ref: 'typemoney' },
    { name: 'id_type_money_to', label: 'Moneda destino', kind: 'ref', ref: 'typemoney' },
    { name: 'value_exchange', label: 'Valor', kind: 'decimal', decimals: 4, min: '0' },
  ],
  sort: { by: 'date_exchange', order: 'desc' },
  rules: [
    {
      kind: 'different',
      fields: ['id_type_money_from', 'id_type_money_to'],
      message: 'Por favor, seleccionar monedas diferentes',
    },
  ],
  natural: ['date_exchange', 'id_type_money_from', 'id_type_money_to'],
  readers: 'staff',
});
