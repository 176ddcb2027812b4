import type { ImportProblem, OpeningColumn } from '@ceiba/network/contract';
import { foldText, readFigure, toCents } from '@ceiba/platform/contract';
import { keyOf } from './plan-partners';

/** A line of the file, values by column. */
export interface OpeningLine {
  line: number;
  values: Partial<Record<OpeningColumn, string>>;
}

/** Rank and points that somebody brings along into a period. Points in cents. */
export interface Opening {
  readonly id_customers: number;
  readonly id_period: number;
  readonly id_rank: number;
  readonly points: number;
  /** As the other system counted it; null where the file does not say. */
  readonly group: number | null;
}

/** The same with where it stands in the file. */
export interface PlannedOpening extends Opening {
  readonly line: number;
  readonly key: string;
}

/** What the words of a file mean here. Words are folded. */
export interface OpeningWords {
  periods: ReadonlyMap<string, { id: number; code: string; open: boolean }>;
  ranks: ReadonlyMap<string, number>;
  /** Keys of the old system, and our own numbers of those who are here. */
  known: ReadonlyMap<string, number>;
  here: ReadonlySet<number>;
  /** What was brought along before, by `placeOf`. */
  stored: ReadonlyMap<string, Opening>;
}

export interface OpeningPlan {
  /** What is new or other than what is stored. */
  fresh: PlannedOpening[];
  known: number;
  problems: ImportProblem[];
}

/** Before the point: all partners' sums stay numbers that are counted exactly. */
const MOST_DIGITS = 8;

/** One partner has one opening in a period. */
export const placeOf = ({ id_period, id_customers }: Pick<Opening, 'id_period' | 'id_customers'>): string =>
  `${id_period} ${id_customers}`;

/** Looks a whole file over: every problem of every line, and what is not stored yet as it says. */
export function planOpenings(lines: readonly OpeningLine[], words: OpeningWords): OpeningPlan {
  const problems: ImportProblem[] = [];
  const fresh: PlannedOpening[] = [];
  const seen = new Map<string, number>();
  let known = 0;
  for (const one of lines) {
    const told = { line: one.line, key: keyOf(one.values.key) || keyOf(one.values.id) };
    const say: Say = (kind, message) => problems.push({ ...told, kind, message });
    const opening = readOpening(one.values, words, say);
    if (!opening) continue;
    const place = placeOf(opening);
    const twin = seen.get(place);
    if (twin !== undefined) {
      say('error', `Este cliente está también en la línea ${twin}, en el mismo periodo.`);
      continue;
    }
    seen.set(place, one.line);
    const before = words.stored.get(place);
    if (before && same(before, opening)) known += 1;
    else fresh.push({ ...opening, ...told });
    if (before && !same(before, opening)) say('warning', 'Ya tenía otro rango u otros puntos de apertura: se cambian.');
  }
  return { fresh, known, problems };
}

type Say = (kind: ImportProblem['kind'], message: string) => void;

const same = (one: Opening, other: Opening): boolean =>
  one.id_rank === other.id_rank && one.points === other.points && one.group === other.group;

/** Undefined when something of the line can't be taken; every problem of it is told. */
function readOpening(values: OpeningLine['values'], words: OpeningWords, say: Say): Opening | undefined {
  const id_customers = partnerOf(values, words, say);
  const id_period = periodOf(values.period, words, say);
  const points = pointsOf(values.points, 'Puntos personales', say);
  const group = pointsOf(values.group, 'Puntos de grupo', say);
  const rank = foldText((values.rank ?? '').trim());
  const id_rank = rank === '' ? 0 : words.ranks.get(rank);
  if (id_rank === undefined) say('error', `El rango ${values.rank} no existe.`);
  if ([id_customers, id_period, id_rank, points, group].includes(undefined)) return undefined;
  return {
    id_customers: id_customers ?? 0,
    id_period: id_period ?? 0,
    id_rank: id_rank ?? 0,
    points: points ?? 0,
    group: group ?? null,
  };
}

function partnerOf({ id, key }: OpeningLine['values'], words: OpeningWords, say: Say): number | undefined {
  const [own, former] = [(id ?? '').trim(), keyOf(key)];
  const byKey = former ? words.known.get(former) : undefined;
  const byId = /^\d{1,9}$/.test(own) && words.here.has(Number(own)) ? Number(own) : undefined;
  if (!own && !former) say('error', 'ID o ID anterior: uno de los dos es obligatorio.');
  else if (own && byId === undefined) say('error', `El cliente ${own} no existe.`);
  else if (former && byKey === undefined) say('error', `El ID anterior ${former} no está en el sistema.`);
  else if (own && former && byId !== byKey)
    say('error', `El ID anterior ${former} es del cliente ${byKey}, no del ${own}.`);
  else return byId ?? byKey;
  return undefined;
}

function periodOf(text: string | undefined, { periods }: OpeningWords, say: Say): number | undefined {
  const named = (text ?? '').trim();
  const period = periods.get(foldText(named));
  if (!named) say('error', 'Periodo: el campo es obligatorio.');
  else if (!period) say('error', `El periodo ${named} no existe.`);
  else if (!period.open) say('error', `El periodo ${period.code} ya no está abierto: sus puntos no cambian.`);
  else return period.id;
  return undefined;
}

/** In cents; null where nothing is written, undefined where it can't be taken. */
function pointsOf(text: string | undefined, label: string, say: Say): number | null | undefined {
  if (!text?.trim()) return null;
  const read = readFigure(text, 2);
  if ('problem' in read) say('error', `${label}: ${read.problem}`);
  else if (read.value.startsWith('-')) say('error', `${label}: no pueden ser menos de 0.`);
  else if ((read.value.split('.')[0] ?? '').length > MOST_DIGITS) say('error', `${label}: son demasiados.`);
  else return toCents(read.value);
  return undefined;
}
