import { Injectable } from '@nestjs/common';
import type { Plan } from '@ceiba/commissions/contract';
import { NetworkTreeError } from '@ceiba/network/contract';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { checkRun, type FailedCheck } from '../domain/checks';
import { hashFacts } from '../domain/facts-hash';
import { calculateRun, type CompensationRun } from '../domain/run';
import { summarizeRun } from '../domain/run-summary';
import { FactsReader, type FrozenFacts } from '../persistence/facts-reader';
import { FactsRepository } from '../persistence/facts.repository';
import type { RunFigures } from '../persistence/run.repository';

/** Facts that cannot be calculated with, or a check that did not hold; the message is for staff. */
export class RunRefused extends Error {
  constructor(
    message: string,
    readonly checks: readonly Pick<FailedCheck, 'message' | 'ids'>[],
  ) {
    super(message);
  }
}

export interface Calculated {
  run: CompensationRun;
  frozen: FrozenFacts;
  hash: string;
  checks: readonly FailedCheck[];
}

/** Steps 1 to 4 of a run: freeze, check the tree, calculate, check the result. */
@Injectable()
export class Calculate {
  constructor(
    private readonly reader: FactsReader,
    private readonly store: FactsRepository,
  ) {}

  /** Throws RunRefused on a broken tree or on sums too large; a failed check of the result is answered, not thrown. */
  async calculate(period: StoredPeriod, plan: Plan): Promise<Calculated> {
    try {
      const frozen = await this.reader.freeze(period);
      const run = calculateRun(frozen.facts, plan);
      return { run, frozen, hash: hashFacts(frozen.facts), checks: checkRun(run) };
    } catch (error) {
      if (error instanceof NetworkTreeError)
        throw new RunRefused(
          error.message,
          error.problems.map(({ kind, ids }) => ({ message: kind, ids })),
        );
      if (error instanceof RangeError) throw new RunRefused(`Los datos no se pueden calcular: ${error.message}.`, []);
      throw error;
    }
  }

  /** Keeps the facts of a run; answers its figures. */
  async keep(idRun: number, calculated: Calculated, started: number): Promise<RunFigures> {
    const facts_bytes = await this.store.save(idRun, calculated.frozen.facts);
    return {
      facts_hash: calculated.hash,
      facts_bytes,
      ...summarizeRun(calculated.run, calculated.checks, Date.now() - started),
    };
  }
}
