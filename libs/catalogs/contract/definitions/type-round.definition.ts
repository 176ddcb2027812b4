import { defineCatalog } from '@ceiba/platform/contract';

/** How a cash total is rounded downwards; the step is ours (decisions.md, "Money, tax, totals"). */
export const typeRound = defineCatalog({
  resource: 'typeround',
  table: 'type_round',
  id: 'id_type_round',
  title: 'name_round',
  labels: { one: 'Redondeo', many: 'Redondeos', gender: 'm' },
  screen: 'redondeos',
  fields: [
    { name: 'name_round', label: 'Descripción', kind: 'text', max: 150 },
    {
      name: 'step_round',
      label: 'Múltiplo',
      kind: 'decimal',
      decimals: 2,
      min: '0',
      max: 100,
      required: false,
      hint: '0.00 no redondea; 0.50 baja al medio peso.',
    },
  ],
  sort: { by: 'id_type_round', order: 'asc' },
  locked: [1, 2, 3],
  readers: 'staff',
});
