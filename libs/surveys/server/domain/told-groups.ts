/** Fewest sheets that anything is told of, and that any difference of what is told may be of. */
export const FEWEST = 5;

/** Where a sheet belongs: its area and its group, where the campaign has them. */
export interface Placed {
  area_survey: string | null;
  group_survey: string | null;
}

export interface ToldGroups {
  areas: ReadonlySet<string>;
  groups: ReadonlySet<string>;
}

const enough = (count: number): boolean => count === 0 || count >= FEWEST;

function counted(names: readonly (string | null)[]): [name: string, count: number][] {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  // The largest first; the name breaks ties, so that the same campaign always tells the same groups.
  return [...counts].sort(([one, n], [other, m]) => m - n || one.localeCompare(other, 'es'));
}

/** Areas that can be told: five sheets and more, and so many are left beside them, or none. */
function toldAreas(sheets: readonly Placed[]): Set<string> {
  const told = counted(sheets.map((sheet) => sheet.area_survey)).filter(([, count]) => count >= FEWEST);
  const rest = () => sheets.length - told.reduce((sum, [, count]) => sum + count, 0);
  while (told.length > 0 && !enough(rest())) told.pop();
  return new Set(told.map(([name]) => name));
}

/** Do all parts that these areas and groups cut the sheets into have five sheets and more? */
function isSafe(sheets: readonly Placed[], areas: ReadonlySet<string>, groups: ReadonlySet<string>): boolean {
  const parts = new Map<string, number>();
  for (const { area_survey, group_survey } of sheets) {
    const [area, group] = [
      area_survey && areas.has(area_survey) ? area_survey : null,
      group_survey && groups.has(group_survey) ? group_survey : null,
    ];
    const part = JSON.stringify([area, group]);
    parts.set(part, (parts.get(part) ?? 0) + 1);
  }
  return [...parts.values()].every(enough);
}

/**
 * Which areas and groups of a campaign are told, beside its whole. Whatever one adds up and takes away of what is told is made of
 * the parts that told areas and groups cut the sheets into: where each of them has five sheets, no sum and no difference is of
 * fewer. A part that is too small stays so however it is cut further, so groups are tried once, the largest first.
 */
export function toldGroups(sheets: readonly Placed[]): ToldGroups {
  if (sheets.length < FEWEST) return { areas: new Set(), groups: new Set() };
  const areas = toldAreas(sheets);
  const groups = new Set<string>();
  for (const [name, count] of counted(sheets.map((sheet) => sheet.group_survey)))
    if (count >= FEWEST && isSafe(sheets, areas, new Set([...groups, name]))) groups.add(name);
  return { areas, groups };
}
