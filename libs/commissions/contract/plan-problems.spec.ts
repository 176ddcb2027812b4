import { DEFAULT_PLAN, type Plan, planProblems } from './index';

const without = <T extends object>(table: T, key: string): T =>
  Object.fromEntries(Object.entries(table).filter(([one]) => one !== key)) as T;
const rank = (id: number, change: Partial<Plan['ranks'][number]>) =>
  DEFAULT_PLAN.ranks.map((one) => (one.id === id ? { ...one, ...change } : one));

describe('planProblems', () => {
  it('finds nothing in the plan that ships', () => {
    expect(planProblems(DEFAULT_PLAN)).toEqual([]);
  });

  it.each<[string, Partial<Plan>, string[]]>([
    ['no ranks', { ranks: [] }, ['El plan no tiene rangos.']],
    [
      'a rank without levels',
      { levels: without(DEFAULT_PLAN.levels, '3') },
      ['Faltan los porcentajes por nivel de: ORO.'],
    ],
    [
      'a rank that earns nothing',
      { levels: { ...DEFAULT_PLAN.levels, '0': [] } },
      ['Faltan los porcentajes por nivel de: sin rango.'],
    ],
    [
      'levels of nobody',
      { levels: { ...DEFAULT_PLAN.levels, '9': ['8'] } },
      ['Hay niveles de rangos que no existen: 9.'],
    ],
    [
      'a leader without generations',
      { generations: without(DEFAULT_PLAN.generations, '8') },
      ['Faltan los porcentajes por generación de: DIAMANTE AZUL.'],
    ],
    [
      'generations below the boundary',
      { generations: { ...DEFAULT_PLAN.generations, '3': ['1'] } },
      ['Hay generaciones de rangos que no existen o no llegan al rango de líder: 3.'],
    ],
    [
      'a boundary that is no rank',
      { generation_boundary: 12 },
      ['El rango desde el que se pagan generaciones (12) no existe.'],
    ],
    [
      'thresholds that fall',
      { ranks: rank(6, { legs: 1, group: '100.00' }) },
      ['TRIPLE DIAMANTE pide menos que DOBLE DIAMANTE: líneas, puntos grupales.'],
    ],
    [
      'thresholds that fall, in whatever order the ranks are written',
      { ranks: rank(6, { personal: '1.00', qualifiers: 0 }).toReversed() },
      ['TRIPLE DIAMANTE pide menos que DOBLE DIAMANTE: puntos personales, calificados.'],
    ],
  ])('names %s', (_what, change, problems) => {
    expect(planProblems({ ...DEFAULT_PLAN, ...change })).toEqual(problems);
  });
});
