import { DEFAULT_PLAN } from '@ceiba/commissions/contract';
import { percentAt, type PlanValues, rulesRead, valuesOf, withNextRank } from './plan-values';

const VALUES = valuesOf('Plan', DEFAULT_PLAN);
const line = (id: number, change: Partial<PlanValues['ranks'][number]>): PlanValues => ({
  ...VALUES,
  ranks: VALUES.ranks.map((rank) => (rank.id === id ? { ...rank, ...change } : rank)),
});

describe('the values of the editor of plans', () => {
  it('give the plan that they were made from', () => {
    expect(rulesRead(VALUES)).toEqual({ plan: DEFAULT_PLAN, wrong: [], problems: [] });
    const unpaid = { ...DEFAULT_PLAN, inscription_bonus: { enabled: false, payee: 'sponsor' as const } };
    expect(rulesRead(valuesOf('Plan', unpaid)).plan).toEqual(unpaid);
  });

  it.each<[string, PlanValues, string]>([
    [
      'a blank percent in the middle',
      line(2, { levels: ['8', '', '4'] }),
      'PLATA, nivel 2: Debe ser un porcentaje de 0 a 100 con dos decimales como máximo.',
    ],
    [
      'a percent that is none',
      line(4, { generations: ['3 y medio'] }),
      'DIAMANTE, generación 1: Debe ser un porcentaje de 0 a 100 con dos decimales como máximo.',
    ],
    ['a count that is none', line(3, { qualifiers: '4.5' }), 'ORO, calificados: Debe ser un número entero.'],
    ['a rank without a name', line(3, { name: ' ' }), 'Rango 3, nombre: El campo es obligatorio.'],
  ])('name %s', (_what, values, wrong) => {
    expect(rulesRead(values)).toEqual({ plan: null, wrong: [wrong], problems: [] });
  });

  it('say what must be mended before it is published, as the server does', () => {
    expect(rulesRead(line(1, { levels: ['', ''] })).problems).toEqual(['Faltan los porcentajes por nivel de: BRONCE.']);
    expect(rulesRead(line(2, { group: '1' })).problems).toEqual(['PLATA pide menos que BRONCE: puntos grupales.']);
  });

  it('add a rank above the others, and a percent at its place', () => {
    const next = withNextRank(VALUES.ranks).at(-1);
    expect(next).toEqual({ ...VALUES.ranks.at(-1), id: 9, name: '' });
    expect(withNextRank(VALUES.ranks.slice(0, 1)).at(-1)).toMatchObject({ id: 1, qualifiers: '0', levels: [] });
    expect(percentAt(['8'], 2, '4')).toEqual(['8', '', '4']);
    expect(percentAt(['8', '5'], 0, '9')).toEqual(['9', '5']);
  });
});
