import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { StoredProjection } from '@ceiba/network/contract';
import { type FrozenNetwork, NetworkHistory, Projections } from '@ceiba/network/server';
import type { StoredPeriod } from '@ceiba/periods/contract';
import { Db } from '@ceiba/platform/server';
import type { CompensationFacts } from '../domain/facts';
import { FactsRepository } from '../persistence/facts.repository';
import { RunRepository } from '../persistence/run.repository';

/** What the network below asks of commissions: the frozen network of a closed period, and what a partner earns. */
@Injectable()
export class GiveNetwork implements OnModuleInit {
  constructor(
    private readonly history: NetworkHistory,
    private readonly projections: Projections,
    private readonly runs: RunRepository,
    private readonly store: FactsRepository,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.history.use((period) => this.frozen(period));
    this.projections.use((period, id) => this.earnings(period, id));
  }

  private async frozen(period: StoredPeriod): Promise<FrozenNetwork | undefined> {
    const run = await this.runs.shown(period);
    if (!run) return undefined;
    const { min_points, leg_threshold, ranks } = run.rules;
    const facts = await this.store.load(run.id_run);
    return { rules: { min_points, leg_threshold, ranks }, size: facts.tree.size, rows: rowsOf(facts) };
  }

  private async earnings(period: StoredPeriod, id: number): Promise<StoredProjection | null> {
    const run = await this.runs.shown(period);
    if (!run?.finished_at) return null;
    const row = await this.db.one<{ total: string | null; code_money: string }>(
      `select k.total, m.code_money from customers c join type_money m on m.id_type_money = c.id_type_money
       left join commission_customer k on k.id_run = ? and k.id_customers = c.id_customers where c.id_customers = ?`,
      [run.id_run, id],
    );
    if (!row) return null;
    const closed = period.state_period === 'closed' ? 1 : 0;
    return { total_earnings: row.total ?? '0.00', code_money: row.code_money, calculated_at: run.finished_at, closed };
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
