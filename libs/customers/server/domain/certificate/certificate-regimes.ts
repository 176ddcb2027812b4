import type { Regimen } from '@ceiba/catalogs/contract';
import { folded } from './certificate-words';

/** A regime of SAT's list. */
export type KnownRegime = Pick<Regimen, 'id_regimen' | 'name_regimen'>;

const DATE = /(\d{2})\/(\d{2})\/(\d{4})/g;
/** SAT's paper and SAT's catalogue begin and end the same name in several ways. */
const OPENING = /^\s*(?:REGIMEN(?:\s+DE)?(?:\s+(?:LOS|LAS))?\s+)?/;
const CLOSING = /^(?:\s+PM)?\s*\.?/;
const core = (name: string): string => name.replace(OPENING, '').replace(/\s+/g, ' ').replace(/\.$/, '').trim();

/**
 * The regimes without a last day, out of the table's rows: a name may take three rows and its dates stand in the middle
 * one. `null`: the table is not understood, so nothing of it counts.
 */
export function regimesIn(table: string, catalogue: readonly KnownRegime[]) {
  const rows = table.split('\n').filter((row) => !/^REGIMEN\s+FECHA\s*INICIO/.test(folded(row)));
  const dates = rows
    .map((row) => [...row.matchAll(DATE)].map(([, d, m, y]) => `${y}-${m}-${d}`))
    .filter(([day]) => day);
  const names = namesIn(folded(rows.join(' ').replace(DATE, ' ').replace(/\s+/g, ' ').trim()), catalogue);
  if (!names || names.length !== dates.length) return null;
  return names.flatMap((name, at) => {
    const [since = '', until] = dates[at] ?? [];
    return until ? [] : [{ ...name, since }];
  });
}

/** Names of the catalogue one after the other; `null` where something else stands between. */
function namesIn(text: string, catalogue: readonly KnownRegime[]): KnownRegime[] | null {
  const known = catalogue
    .map(({ id_regimen, name_regimen }) => ({ id_regimen, name_regimen, core: core(folded(name_regimen)) }))
    .sort((a, b) => b.core.length - a.core.length);
  const found: KnownRegime[] = [];
  for (let rest = text; rest !== '';) {
    const body = rest.replace(OPENING, '');
    const hit = known.find((one) => body.startsWith(one.core));
    if (!hit) return null;
    found.push({ id_regimen: hit.id_regimen, name_regimen: hit.name_regimen });
    rest = body.slice(hit.core.length).replace(CLOSING, '').trim();
  }
  return found;
}
