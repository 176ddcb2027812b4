import { distribution, type EarnedLine } from './distribution';

const RANKS = ['SIN RANGO', 'BRONCE', 'PLATA', 'ORO', 'DIAMANTE'];
const NAMES = {
  nameOf: (rank: number) => RANKS[rank] ?? '',
  codeOf: (money: number) => (money === 1 ? 'USD' : 'MXN'),
};
/** People of a rank who earned so many cents each. */
const line = (rank: number, people: number, cents = 0, periods = 0, id_type_money = 2): EarnedLine => ({
  ...{ id_type_money, rank, people, periods },
  amount: Math.round(cents / 100),
  cents: BigInt(cents * people),
});
const tables = (...lines: EarnedLine[]) => distribution(lines, NAMES);
const sizes = (...lines: EarnedLine[]) =>
  tables(...lines)[0]?.groups.map(({ name, people, earners }) => [name, people, earners]);

describe('the distribution of earnings by rank', () => {
  it('counts everybody, and tells averages, quartiles and periods of each rank', () => {
    const figures = tables(line(0, 30), line(0, 10, 5_049), line(1, 4, 10_000, 8), line(1, 16, 20_050, 64));
    expect(figures).toEqual([
      {
        code_money: 'MXN',
        all: {
          ...{ name: 'Todas las personas', people: 60, share: '100.0', earners: 30, share_earners: '50.0' },
          // (10 x 50.49 + 4 x 100.00 + 16 x 200.50) / 60 = 68.55
          ...{ average: '69.00', quarter: '0.00', median: '0.00', three_quarters: '201.00', periods: null },
        },
        groups: [
          {
            ...{ name: 'SIN RANGO', people: 40, share: '66.7', earners: 10, share_earners: '25.0' },
            ...{ average: '13.00', quarter: '0.00', median: '0.00', three_quarters: '0.00', periods: null },
          },
          {
            ...{ name: 'BRONCE', people: 20, share: '33.3', earners: 20, share_earners: '100.0' },
            ...{ average: '180.00', quarter: '201.00', median: '201.00', three_quarters: '201.00', periods: '3.6' },
          },
        ],
      },
    ]);
  });

  it('takes percentiles by nearest rank, whatever the order of the lines', () => {
    const [table] = tables(...[7, 3, 1, 9, 5, 2, 8, 4, 6, 10].map((unit) => line(1, 1, unit * 100, 1)));
    const { quarter, median, three_quarters } = table?.groups[0] ?? {};
    expect([quarter, median, three_quarters]).toEqual(['3.00', '5.00', '8.00']);
  });

  it('merges a group under ten downward, and says so by its name', () => {
    expect(sizes(line(0, 50), line(1, 10, 100), line(2, 12, 100), line(3, 6, 100), line(4, 4, 100))).toEqual([
      ['SIN RANGO', 50, 0],
      ['BRONCE', 10, 10],
      ['PLATA', 12, 12],
      ['ORO y superiores', 10, 10],
    ]);
    expect(sizes(line(0, 50), line(1, 10, 100), line(2, 9, 100), line(4, 10, 100))).toEqual([
      ['SIN RANGO', 50, 0],
      ['BRONCE a PLATA', 19, 19],
      ['DIAMANTE', 10, 10],
    ]);
  });

  it('a rest at the bottom goes to the group above it', () => {
    expect(sizes(line(0, 9), line(1, 10, 100), line(2, 10, 100))).toEqual([
      ['SIN RANGO a BRONCE', 19, 10],
      ['PLATA', 10, 10],
    ]);
    expect(sizes(line(0, 3), line(1, 4, 100), line(2, 13, 100))).toEqual([['Todos los rangos', 20, 17]]);
  });

  it('merges a large group of which only a few earned: its average would be theirs', () => {
    expect(sizes(line(0, 500), line(0, 1, 123_456), line(1, 40, 100), line(2, 30, 100))).toEqual([
      ['SIN RANGO a BRONCE', 541, 41],
      ['PLATA', 30, 30],
    ]);
  });

  it('tells nothing of a currency that is too small as a whole, and never adds currencies', () => {
    const figures = tables(line(0, 9, 0, 0, 1), line(0, 20), line(1, 10, 100));
    expect(figures.map(({ code_money, all, groups }) => [code_money, all?.people, groups.length])).toEqual([
      ['MXN', 30, 2],
      ['USD', undefined, 0],
    ]);
    expect(tables(line(0, 500), line(1, 9, 100))[0]).toMatchObject({ all: null, groups: [] });
    expect(tables()).toEqual([]);
  });

  it('holds for any network: each group has ten people and no or ten earners, and the groups add up to all', () => {
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 500; round++) {
      const lines = RANKS.flatMap((_name, rank) => [
        ...(next(3) > 0 ? [line(rank, 1 + next(25))] : []),
        ...(next(3) > 0 ? [line(rank, 1 + next(14), 1 + next(99_999), rank)] : []),
      ]);
      for (const { all, groups } of tables(...lines)) {
        for (const { people, earners } of groups) {
          expect(people).toBeGreaterThanOrEqual(10);
          expect(earners === 0 || earners >= 10).toBe(true);
        }
        const sum = (key: 'people' | 'earners') => groups.reduce((total, group) => total + group[key], 0);
        expect([sum('people'), sum('earners')]).toEqual([all?.people ?? 0, all?.earners ?? 0]);
      }
    }
  });
});
