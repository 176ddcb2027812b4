import type { SatKeyQuery, SatList, SatState } from '@ceiba/catalogs/contract';
import type { ListPlan } from '@ceiba/platform/server';

interface Source {
  from: string;
  code: string;
  name: string;
  also: string;
  /** What a typed word is looked for in. */
  search: readonly string[];
}

const KEYS: Source = {
  from: 'from sat_key k',
  code: 'k.code_sat',
  name: 'k.name_sat',
  also: 'k.also_sat',
  search: ['k.code_sat', 'k.name_sat', 'k.also_sat'],
};
const POSTAL: Source = {
  from: 'from postal_code k',
  code: 'k.zip_code',
  name: "concat_ws(', ', nullif(k.city, ''), k.state)",
  also: "''",
  search: ['k.zip_code', 'k.city', 'k.state'],
};

/** Keys that may stand in a document of a day, and the others; the placeholders are the day. */
const CONDITIONS: Readonly<Record<SatState, string>> = {
  'in-force': '(k.valid_from is null or k.valid_from <= ?) and (k.valid_until is null or k.valid_until >= ?)',
  ended: 'k.valid_until < ?',
  coming: 'k.valid_from > ?',
};

/** Where a list's keys stand: a range of the primary key. */
export function satSource(list: SatList) {
  const source = list === 'postal-code' ? POSTAL : KEYS;
  return { ...source, where: list === 'postal-code' ? [] : [{ sql: 'k.list_sat = ?', params: [list] }] };
}

/** Keys of a list as they stand on `day`; words are looked for in the range of the primary key that the list is. */
export function satPlan(
  { list, state, code_sat }: Pick<SatKeyQuery, 'list' | 'state' | 'code_sat'>,
  day: string,
): ListPlan {
  const { from, where, search, ...columns } = satSource(list);
  const asked = state
    ? [{ sql: CONDITIONS[state], params: Array.from(CONDITIONS[state].matchAll(/\?/g), () => day) }]
    : [];
  return {
    from,
    select: `${columns.code} as code_sat, ${columns.name} as name_sat, ${columns.also} as also_sat, k.valid_from, k.valid_until`,
    where: [...where, ...(code_sat ? [{ sql: `${columns.code} = ?`, params: [code_sat] }] : []), ...asked],
    search,
    sort: { code_sat: columns.code, name_sat: columns.name },
    defaultSort: { by: 'code_sat', order: 'asc' },
    unique: ['code_sat'],
    tieBreak: columns.code,
  };
}
