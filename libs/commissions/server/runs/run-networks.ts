import { Injectable } from '@nestjs/common';
import { type FrozenNetwork, FrozenNetworks } from '@ceiba/network/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import type { CompensationFacts } from '../domain/facts';
import { FactsRepository } from '../persistence/facts.repository';
import { RunRepository } from '../persistence/run.repository';

/** The network of a closed period, out of the facts of its run. */
@Injectable()
export class RunNetworks extends FrozenNetworks {
  constructor(
    private readonly runs: RunRepository,
    private readonly store: FactsRepository,
  ) {
    super();
  }

  async find(period: StoredPeriod): Promise<FrozenNetwork | undefined> {
    const run = await this.runs.shown(period);
    if (!run) return undefined;
    const { min_points, leg_threshold, ranks } = run.rules;
    const facts = await this.store.load(run.id_run);
    return { rules: { min_points, leg_threshold, ranks }, size: facts.tree.size, rows: rowsOf(facts) };
  }
}

function* rowsOf({ tree, status, points, business }: CompensationFacts) {
  for (let i = 0; i < tree.size; i++) {
    const up = tree.parent[i]!;
    yield {
      id: tree.ids[i]!,
      upline: up < 0 ? null : tree.ids[up]!,
      status: status[i]!,
      points: points[i]!,
      businessUsd: business[0][i]!,
      businessMxn: business[1][i]!,
    };
  }
}
