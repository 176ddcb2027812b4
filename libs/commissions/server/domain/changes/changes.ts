import { LEVELS } from '@ceiba/commissions/contract';
import { holdersAbove } from '../earnings/levels/holders';
import type { CompensationRun } from '../run';
import { childAfter, rankAfter, type Reach, reaches } from './rank-reach';

/** What a partner can still do, and the rank that he would have. */
export interface Change extends Reach {
  readonly rank: number;
}

/** What a partner, and a direct partner of his, would be. */
interface After {
  readonly rank: number;
  readonly child?: { readonly at: number; readonly active: boolean; readonly rank: number };
}

/**
 * What a payee can still do for what he does not earn of a buyer: at most one change of each kind, each by itself enough, in the
 * order of the points that it takes. What others would do besides (a line between that qualifies, too) is not foreseen. One object
 * serves one payee: what brings him to a rank is looked up once.
 */
export class Changes {
  private readonly known = new Map<string, Reach[]>();

  constructor(
    private readonly run: CompensationRun,
    private readonly payee: number,
  ) {}

  /** `buyer` is the place of one who paid him nothing. */
  for(buyer: number): Change[] {
    const { run, payee } = this;
    if (payee === run.facts.tree.root) return [];
    const found: Change[] = [];
    for (const reach of this.reaching(buyer)) {
      if (found.some(({ kind }) => kind === reach.kind)) continue;
      const rank = rankAfter(run, payee, reach);
      if (this.ways(reach, rank).every((after) => pays(run, { payee, buyer, after }))) found.push({ ...reach, rank });
    }
    return found.sort((one, other) => one.points - other.points);
  }

  /** By his place above the buyer: a level or a generation needs certain ranks. */
  private reaching(buyer: number): Reach[] {
    const { run, payee } = this;
    // His own rank changes nothing of who stands between; a direct partner may, so his place is looked at with each, too.
    const key = placeOf(run, payee, buyer, undefined);
    const word = `${key.level} ${key.generation}`;
    const known = this.known.get(word);
    if (known) return known;
    const found = reaches(run, payee, (rank) => unlocks(run, rank, key));
    this.known.set(word, found);
    return found;
  }

  /** What may come of a change: more in a line is bought by its head, or by others. */
  private ways(reach: Reach, rank: number): After[] {
    if (reach.kind === 'own') return [{ rank }];
    const bought = reach.kind === 'partner' ? [true] : [true, false];
    return bought.map((own) => ({ rank, child: { at: reach.at, ...childAfter(this.run, reach, own) } }));
  }
}

interface Place {
  /** The level that he holds if his rank unlocks it, 1-5; 0 below them. */
  readonly level: number;
  /** The generation that he is as a leader, 0 for none. */
  readonly generation: number;
}

function unlocks({ plan }: CompensationRun, rank: number, { level, generation }: Place): boolean {
  if (level > 0) return plan.levels.rate(rank, level) >= 0;
  return generation > 0 && rank >= plan.boundary && plan.generations.rate(rank, generation) >= 0;
}

function pays(run: CompensationRun, { payee, buyer, after }: { payee: number; buyer: number; after: After }): boolean {
  return unlocks(run, after.rank, placeOf(run, payee, buyer, after.child));
}

/** Where the payee stands above a buyer, counting who stands between them, the direct partner as he would be. */
function placeOf(run: CompensationRun, payee: number, buyer: number, child: After['child']): Place {
  const { standing, pointers, leaders, plan } = run;
  const { depth } = standing;
  const below = depth[payee]! + 1;
  const holders = new Int32Array(LEVELS);
  holdersAbove(pointers, buyer, holders);
  const head = child && headOf(run, payee, buyer) === child.at ? child : undefined;
  // The head of the line is the last one below the payee; with him as he would be, he is counted by himself.
  const until = head && head.at !== buyer ? below + 1 : below;
  let held = 0;
  while (held < LEVELS && holders[held]! >= 0 && depth[holders[held]!]! >= until) held += 1;
  if (head && head.at !== buyer && held < LEVELS && holds(run, head, held + 1)) held += 1;
  if (held < LEVELS) return { level: held + 1, generation: 0 };
  let generation = head?.at === buyer ? leads(plan.boundary, head) : leaders.marked[buyer]!;
  for (let at = leaders.above[buyer]!; at >= 0 && depth[at]! >= until; at = leaders.above[at]!) generation += 1;
  if (head && head.at !== buyer) generation += leads(plan.boundary, head);
  return { level: 0, generation };
}

const leads = (boundary: number, { active, rank }: { active: boolean; rank: number }) =>
  active && rank >= boundary ? 1 : 0;

function holds({ plan }: CompensationRun, { active, rank }: { active: boolean; rank: number }, level: number): boolean {
  if (plan.compression === 'none') return true;
  return active && (plan.compression === 'skip_inactive' || plan.levels.rate(rank, level) >= 0);
}

/** The direct partner in whose line somebody stands. */
function headOf({ facts, standing }: CompensationRun, payee: number, buyer: number): number {
  let at = buyer;
  while (standing.depth[at]! > standing.depth[payee]! + 1) at = facts.tree.parent[at]!;
  return at;
}
