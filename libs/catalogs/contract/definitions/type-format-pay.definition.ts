import { defineCatalog } from '@ceiba/platform/contract';

/** Forms of payment; 5 asks for paid-with and change, 16 goes with PPD (spec 3, "Sale save"). */
export const typeFormatPay = defineCatalog({
  resource: 'typeformatpay',
  table: 'type_format_pay',
  id: 'id_type_format_pay',
  title: 'name_format_pay',
  labels: { one: 'Formato De Pago', many: 'Formatos De Pago', gender: 'm' },
  screen: 'formatos-de-pago',
  fields: [
    { name: 'name_format_pay', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'code_format_pay',
      label: 'Clave SAT',
      kind: 'code',
      max: 2,
      required: false,
      hint: 'Clave de c_FormaPago, por ejemplo 01.',
    },
  ],
  sort: { by: 'id_type_format_pay', order: 'asc' },
  locked: [5, 16],
  readers: 'session',
});
