import { FEWEST, type Placed, toldGroups } from './told-groups';

const people = (count: number, area_survey: string | null, group_survey: string | null = null): Placed[] =>
  Array.from({ length: count }, () => ({ area_survey, group_survey }));
const told = (sheets: readonly Placed[]) => {
  const { areas, groups } = toldGroups(sheets);
  return [[...areas].sort(), [...groups].sort()];
};

/** Sets of sheets that are told: all of them, each area, each group. */
function published(sheets: readonly Placed[]): boolean[][] {
  const { areas, groups } = toldGroups(sheets);
  if (sheets.length < FEWEST) return [];
  return [
    sheets.map(() => true),
    ...[...areas].map((area) => sheets.map((sheet) => sheet.area_survey === area)),
    ...[...groups].map((group) => sheets.map((sheet) => sheet.group_survey === group)),
  ];
}

/** Counts of every sum and difference of up to three told sets that holds each sheet once or not at all. */
function derivable(sets: readonly boolean[][]): number[] {
  const counts: number[] = [];
  const signs = [-1, 0, 1];
  for (const a of sets)
    for (const b of sets)
      for (const c of sets)
        for (const [x, y] of signs.flatMap((one) => signs.map((other) => [one, other] as const))) {
          const sum = a.map((_, at) => Number(a[at]) + x * Number(b[at]) + y * Number(c[at]));
          if (sum.every((one) => one === 0 || one === 1)) counts.push(sum.filter((one) => one === 1).length);
        }
  return counts;
}

describe('what is told of a campaign’s groups', () => {
  it('is nothing below five sheets, and of five on', () => {
    expect(told(people(4, 'Almacén'))).toEqual([[], []]);
    expect(told(people(5, 'Almacén'))).toEqual([['Almacén'], []]);
  });

  it('leaves out a group that is told by the difference to the whole', () => {
    // 11 in all less 6 and 4: the 4 are told by what is left, so the next one is withheld, too.
    expect(told([...people(6, 'Caja'), ...people(4, 'Almacén')])).toEqual([[], []]);
    expect(told([...people(9, 'Ventas'), ...people(6, 'Caja'), ...people(1, 'Almacén')])).toEqual([['Ventas'], []]);
    expect(told([...people(9, 'Ventas'), ...people(3, 'Caja'), ...people(3, 'Almacén')])).toEqual([['Ventas'], []]);
  });

  it('leaves out a group whose difference to an area is of a few', () => {
    // Six in the warehouse, five of them at night: the sixth would be told.
    const sheets = [...people(5, 'Almacén', 'Noche'), ...people(1, 'Almacén', 'Día'), ...people(20, 'Ventas', 'Día')];
    expect(told(sheets)).toEqual([['Almacén', 'Ventas'], []]);
    const wide = [...people(5, 'Almacén', 'Noche'), ...people(5, 'Almacén', 'Día'), ...people(20, 'Ventas', 'Día')];
    expect(told(wide)).toEqual([
      ['Almacén', 'Ventas'],
      ['Día', 'Noche'],
    ]);
  });

  it('never lets fewer than five be derived by adding and taking away, on random campaigns', () => {
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    for (let n = 0; n < 150; n++) {
      const [areas, groups] = [1 + next(3), 1 + next(3)];
      const sheets = Array.from({ length: next(45) }, () => ({
        area_survey: `A${next(areas)}`,
        group_survey: next(6) === 0 ? null : `G${next(groups)}`,
      }));
      const few = derivable(published(sheets)).filter((count) => count > 0 && count < FEWEST);
      expect(few).toEqual([]);
    }
  });
});
