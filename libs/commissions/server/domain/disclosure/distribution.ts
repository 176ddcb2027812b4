import { type DisclosureGroup, type DisclosureTable, LEAST_PEOPLE } from '@ceiba/commissions/contract';
import { divRound, fromScaled } from '@ceiba/platform/contract';

/** People of one currency and highest rank who earned the same whole amount. */
export interface EarnedLine {
  id_type_money: number;
  /** 0 is none. */
  rank: number;
  /** Whole pesos or dollars. */
  amount: number;
  people: number;
  /** What they earned together, in cents. */
  cents: bigint;
  /** Periods in which they had the rank, together. */
  periods: number;
}

/** Names of the ranks of the latest plan, by their ids. */
export interface RankNames {
  nameOf: (rank: number) => string;
  codeOf: (money: number) => string;
}

/** Ranks that are told of together, the lowest first. */
interface Merged {
  low: number;
  high: number;
  lines: EarnedLine[];
}

const peopleOf = (lines: readonly EarnedLine[]) => lines.reduce((sum, { people }) => sum + people, 0);
const earnersOf = (lines: readonly EarnedLine[]) => peopleOf(lines.filter(({ cents }) => cents > 0n));

/** Nobody is recognisable: enough people, and enough who earned or none who did. */
function isSafe(lines: readonly EarnedLine[]): boolean {
  const earners = earnersOf(lines);
  return peopleOf(lines) >= LEAST_PEOPLE && (earners === 0 || earners >= LEAST_PEOPLE);
}

/** From the highest rank down: what is no group by itself goes to the next lower one; a rest at the bottom to the one above. */
function merged(lines: readonly EarnedLine[]): Merged[] {
  const ranks = [...new Set(lines.map(({ rank }) => rank))].sort((one, other) => other - one);
  const groups: Merged[] = [];
  let open = null as Merged | null;
  for (const rank of ranks) {
    const own = lines.filter((line) => line.rank === rank);
    open = { low: rank, high: open?.high ?? rank, lines: [...(open?.lines ?? []), ...own] };
    if (!isSafe(open.lines)) continue;
    groups.unshift(open);
    open = null;
  }
  while (open !== null && !isSafe(open.lines)) {
    const above = groups.shift();
    // Nothing is told of a currency that is too small as a whole.
    if (!above) return [];
    open = { low: open.low, high: above.high, lines: [...above.lines, ...open.lines] };
  }
  return open === null ? groups : [open, ...groups];
}

const percent = (part: number, whole: number) => fromScaled(divRound(BigInt(part) * 1000n, BigInt(whole)), 1);
const money = (whole: number | bigint) => `${whole}.00`;

/** Whole units below or at which `part` hundredths of the people are: one of the amounts, none in between. */
function percentile(sorted: readonly EarnedLine[], part: number, people: number): number {
  let rest = Math.ceil((people * part) / 100);
  for (const { amount, people: same } of sorted) {
    rest -= same;
    if (rest <= 0) return amount;
  }
  return 0;
}

function groupOf(name: string, lines: readonly EarnedLine[], all: number): DisclosureGroup {
  const people = peopleOf(lines);
  const earners = earnersOf(lines);
  const sorted = [...lines].sort((one, other) => one.amount - other.amount);
  const cents = lines.reduce((sum, line) => sum + line.cents, 0n);
  const held = lines.reduce((sum, { periods }) => sum + periods, 0);
  const ranked = lines.every(({ rank }) => rank > 0);
  return {
    name,
    people,
    share: percent(people, all),
    earners,
    share_earners: percent(earners, people),
    average: money(divRound(cents, BigInt(people) * 100n)),
    quarter: money(percentile(sorted, 25, people)),
    median: money(percentile(sorted, 50, people)),
    three_quarters: money(percentile(sorted, 75, people)),
    periods: ranked ? fromScaled(divRound(BigInt(held) * 10n, BigInt(people)), 1) : null,
  };
}

function titleOf({ low, high }: Merged, top: number, { nameOf }: RankNames): string {
  if (low === high) return nameOf(low);
  if (low === 0 && high === top) return 'Todos los rangos';
  return high === top ? `${nameOf(low)} y superiores` : `${nameOf(low)} a ${nameOf(high)}`;
}

/**
 * What people earned by rank, a table a currency (docs/adr/0078). Every person stands in one group, so the total of a
 * currency is the sum of what is shown and gives away no group that is not.
 */
export function distribution(lines: readonly EarnedLine[], names: RankNames): DisclosureTable[] {
  const monies = [...new Set(lines.map(({ id_type_money }) => id_type_money))];
  return monies
    .map((id): DisclosureTable => {
      const own = lines.filter(({ id_type_money }) => id_type_money === id);
      const groups = merged(own);
      const top = Math.max(...own.map(({ rank }) => rank));
      const people = peopleOf(own);
      return {
        code_money: names.codeOf(id),
        all: groups.length === 0 ? null : groupOf('Todas las personas', own, people),
        groups: groups.map((group) => groupOf(titleOf(group, top, names), group.lines, people)),
      };
    })
    .sort((one, other) => one.code_money.localeCompare(other.code_money));
}
