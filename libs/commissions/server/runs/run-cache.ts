import { Injectable } from '@nestjs/common';
import { Clock } from '@ceiba/platform/server';
import { hashFacts } from '../domain/facts-hash';
import { calculateRun, type CompensationRun } from '../domain/run';
import { FactsRepository } from '../persistence/facts.repository';
import { RunRepository } from '../persistence/run.repository';

const KEPT = 2;
const KEPT_MS = 120_000;

/** A run with the place of each partner. */
export interface HeldRun {
  run: CompensationRun;
  /** -1 when he was not in the network. */
  placeOf(id: number): number;
}

/** Calculates a stored run again from its frozen facts: the same bytes, so its rows can be shown and explained. */
@Injectable()
export class RunCache {
  private readonly kept = new Map<number, { until: number; held: Promise<HeldRun> }>();

  constructor(
    private readonly runs: RunRepository,
    private readonly store: FactsRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws 404 for an unknown run, an error when its facts are not those it was made from. */
  async get(idRun: number): Promise<HeldRun> {
    const now = this.clock.now().getTime();
    for (const [id, { until }] of this.kept) if (until < now) this.kept.delete(id);
    const known = this.kept.get(idRun);
    if (known) {
      known.until = now + KEPT_MS;
      return known.held;
    }
    const held = this.calculate(idRun);
    held.catch(() => this.kept.delete(idRun));
    this.kept.set(idRun, { until: now + KEPT_MS, held });
    for (const old of [...this.kept.keys()].slice(0, -KEPT)) this.kept.delete(old);
    return held;
  }

  private async calculate(idRun: number): Promise<HeldRun> {
    const { rules, facts_hash } = await this.runs.get(idRun);
    const facts = await this.store.load(idRun);
    if (hashFacts(facts) !== facts_hash) throw new Error(`the facts of run ${idRun} have changed`);
    const run = calculateRun(facts, rules);
    return { run, placeOf: (id) => placeIn(facts.tree.ids, id) };
  }
}

/** Partners stand in the order of their ids. */
function placeIn(ids: Int32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle]!;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
