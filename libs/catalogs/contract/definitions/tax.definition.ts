import { defineCatalog } from '@ceiba/platform/contract';

/** Taxes; the rate is a fraction (0.16). Kind and factor are ours (decisions.md, "Fields that we add"). */
export const tax = defineCatalog({
  resource: 'tax',
  table: 'tax',
  id: 'id_tax',
  title: 'name_tax',
  labels: { one: 'Impuesto', many: 'Impuestos', gender: 'm' },
  screen: 'impuestos',
  fields: [
    { name: 'name_tax', label: 'Descripción', kind: 'text', max: 150 },
    { name: 'value_tax', label: 'Valor', kind: 'percent', decimals: 4 },
    {
      name: 'type_tax',
      label: 'Tipo',
      kind: 'choice',
      required: false,
      choices: [
        { value: 'IVA', label: 'IVA' },
        { value: 'IEPS', label: 'IEPS' },
        { value: 'SALES', label: 'Sales tax' },
      ],
    },
    {
      name: 'factor_tax',
      label: 'Factor',
      kind: 'choice',
      required: false,
      choices: [
        { value: 'Tasa', label: 'Tasa' },
        { value: 'Exento', label: 'Exento' },
      ],
    },
  ],
  sort: { by: 'id_tax', order: 'asc' },
  readers: 'staff',
});
