import type { Plan } from './plan.schema';

/** The plan that ships: the numbers of compensation.md. */
export const DEFAULT_PLAN: Plan = {
  compression: 'skip_inactive',
  min_points: '100.00',
  leg_threshold: '6600.00',
  ranks: [
    { id: 1, name: 'BRONCE', personal: '100.00', qualifiers: 2, legs: 0, group: '600.00', max_leg: null },
    { id: 2, name: 'PLATA', personal: '100.00', qualifiers: 3, legs: 0, group: '1500.00', max_leg: '65' },
    { id: 3, name: 'ORO', personal: '100.00', qualifiers: 4, legs: 0, group: '3300.00', max_leg: '65' },
    { id: 4, name: 'DIAMANTE', personal: '100.00', qualifiers: 5, legs: 0, group: '6600.00', max_leg: '65' },
    { id: 5, name: 'DOBLE DIAMANTE', personal: '100.00', qualifiers: 6, legs: 2, group: '19800.00', max_leg: '65' },
    { id: 6, name: 'TRIPLE DIAMANTE', personal: '100.00', qualifiers: 7, legs: 3, group: '39600.00', max_leg: '60' },
    { id: 7, name: 'DIAMANTE SIRIUS', personal: '100.00', qualifiers: 8, legs: 5, group: '99000.00', max_leg: '60' },
    { id: 8, name: 'DIAMANTE AZUL', personal: '100.00', qualifiers: 10, legs: 8, group: '250000.00', max_leg: '50' },
  ],
  levels: {
    '0': ['8'],
    '1': ['8', '5'],
    '2': ['8', '5', '4'],
    '3': ['8', '5', '4', '4'],
    '4': ['8', '5', '4', '4', '4'],
    '5': ['8', '5', '4', '4', '4'],
    '6': ['8', '5', '4', '4', '4'],
    '7': ['8', '5', '4', '4', '4'],
    '8': ['8', '5', '4', '4', '4'],
  },
  generations: {
    '4': ['3'],
    '5': ['3', '2'],
    '6': ['3', '2', '2'],
    '7': ['3', '2', '2', '1'],
    '8': ['3', '2', '2', '1', '1'],
  },
  generation_boundary: 4,
  inscription_bonus: { enabled: true, payee: 'sponsor' },
};
