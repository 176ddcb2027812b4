import { DEFAULT_PLAN, type Plan, planDifferences } from '../index';

const without = <T extends object>(table: T, key: string): T =>
  Object.fromEntries(Object.entries(table).filter(([one]) => one !== key)) as T;

describe('planDifferences', () => {
  it('finds none between a plan and itself, however its percents are written', () => {
    const levels = Object.fromEntries(
      Object.entries(DEFAULT_PLAN.levels).map(([rank, percents]) => [rank, percents.map((one) => `${one}.00`)]),
    );
    expect(planDifferences(DEFAULT_PLAN, { ...DEFAULT_PLAN, levels, ranks: DEFAULT_PLAN.ranks.toReversed() })).toEqual(
      [],
    );
  });

  it('tells every rule by the name of its rank, and what only one of them has', () => {
    const other: Plan = {
      ...DEFAULT_PLAN,
      compression: 'dynamic',
      min_points: '80.00',
      generation_boundary: 5,
      inscription_bonus: { enabled: false, payee: 'sponsor' },
      ranks: DEFAULT_PLAN.ranks
        .filter(({ id }) => id !== 8)
        .map((rank) => (rank.id === 2 ? { ...rank, group: '1400.00', max_leg: null } : rank)),
      levels: { ...without(DEFAULT_PLAN.levels, '8'), '0': ['8.5'], '1': ['8', '5', '1'] },
      generations: without(without(DEFAULT_PLAN.generations, '8'), '4'),
    };
    expect(
      planDifferences(DEFAULT_PLAN, other).map(({ part, rule, one, other: two }) => [part, rule, one, two]),
    ).toEqual([
      ['Todo el plan', 'Compresión', 'Salta a los inactivos', 'Dinámica'],
      ['Todo el plan', 'Puntos mínimos para estar activo', '100.00', '80.00'],
      ['Todo el plan', 'Bono de inscripción', 'Sponsor', 'No se paga'],
      ['Todo el plan', 'Rango desde el que se pagan generaciones', 'DIAMANTE', 'DOBLE DIAMANTE'],
      ['PLATA', 'Puntos grupales', '1500.00', '1400.00'],
      ['PLATA', 'Máximo por línea', '65 %', 'Sin tope'],
      ['DIAMANTE AZUL', 'Nombre', 'DIAMANTE AZUL', null],
      ['DIAMANTE AZUL', 'Puntos personales', '100.00', null],
      ['DIAMANTE AZUL', 'Calificados en primer nivel', '10', null],
      ['DIAMANTE AZUL', 'Líneas', '8', null],
      ['DIAMANTE AZUL', 'Puntos grupales', '250000.00', null],
      ['DIAMANTE AZUL', 'Máximo por línea', '50 %', null],
      ['Sin rango', 'Nivel 1', '8 %', '8.5 %'],
      ...['8', '5', '4', '4', '4'].map((text, at) => ['DIAMANTE AZUL', `Nivel ${at + 1}`, `${text} %`, null]),
      ['DIAMANTE', 'Generación 1', '3 %', null],
      ...['3', '2', '2', '1', '1'].map((text, at) => ['DIAMANTE AZUL', `Generación ${at + 1}`, `${text} %`, null]),
      ['BRONCE', 'Nivel 3', null, '1 %'],
    ]);
  });
});
