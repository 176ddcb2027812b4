import { calculateCase, CaseError } from './case-file';

const customer = { id: 1, upline: null, sponsor: null, status: 1, money: 2 };
const message = (input: unknown): string => {
  try {
    calculateCase(input);
  } catch (error) {
    if (error instanceof CaseError) return error.message;
    throw error;
  }
  return '';
};

describe('A case that cannot be calculated', () => {
  it.each([
    ['no object', 5, 'Debe ser un objeto'],
    ['no customers', { customers: [], volume: [] }, 'customers: No hay clientes.'],
    ['no volume', { customers: [customer] }, 'volume'],
    ['an unknown field', { customers: [customer], volume: [], extra: 1 }, 'Campo desconocido: extra.'],
    ['an unknown rule', { plan: { compresion: 'none' }, customers: [customer], volume: [] }, 'compresion'],
    ['a wrong compression', { plan: { compression: 'x' }, customers: [customer], volume: [] }, 'plan.compression'],
    ['a percent over 100', { plan: { levels: { 0: ['101'] } }, customers: [customer], volume: [] }, 'plan.levels.0.0'],
    ['a parity of zero', { parity: '0', customers: [customer], volume: [] }, 'parity'],
    ['a wrong currency', { customers: [{ ...customer, money: 3 }], volume: [] }, 'customers.0.money'],
    [
      'three decimals',
      { customers: [customer], volume: [{ id: 1, points: '1.005', business: '1', money: 2 }] },
      'volume.0.points: Debe ser un número con 2 decimales como máximo.',
    ],
    [
      'a volume of nobody',
      { customers: [customer], volume: [{ id: 9, points: '1', business: '1', money: 2 }] },
      'no están en la red: 9.',
    ],
    [
      'a cycle',
      { customers: [customer, { ...customer, id: 2, upline: 3 }, { ...customer, id: 3, upline: 2 }], volume: [] },
      'ciclo entre los clientes: 2, 3.',
    ],
    ['an orphan', { customers: [customer, { ...customer, id: 2, upline: 7 }], volume: [] }, 'huérfanos'],
  ])('%s is refused with its reason', (_, input, said) => expect(message(input)).toContain(said));

  it('merges rules over the default plan, each as a whole', () => {
    const input = {
      plan: { min_points: '50' },
      customers: [customer, { ...customer, id: 2, upline: 1 }, { ...customer, id: 3, upline: 2 }],
      volume: [
        { id: 2, points: '50', business: '0', money: 2 },
        { id: 3, points: '0', business: '10', money: 2 },
      ],
    };
    expect(calculateCase(input)).toMatchObject({ customers: { 2: { active: 1 } }, totals: { 2: '0.80' } });
  });
});
