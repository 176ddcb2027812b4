import { PLAN_SIMULATION, reasonTexts, SIMULATION_REASONS, type SimulatedRow } from '@ceiba/commissions/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { NO_RANK } from '@ceiba/network/contract';
import type { AskedOf, PicturePoint } from '@ceiba/platform/contract';
import {
  branchesIn,
  Db,
  type ReportList,
  type ReportPlan,
  ReportQuery,
  type ReportSource,
} from '@ceiba/platform/server';
import { Injectable } from '@nestjs/common';
import { codeOf } from '../domain/exchange';
import { type ShownSimulation, SimulationRepository } from '../persistence/simulation.repository';

type Asked = AskedOf<typeof PLAN_SIMULATION>;
type Stored = Omit<SimulatedRow, 'name_before' | 'name_after' | 'reason'> & { reasons: number };

const OUTCOMES = { winners: 'k.difference > 0', losers: 'k.difference < 0', even: 'k.difference = 0' } as const;
const FROM = 'from plan_simulation_customer k join customers c on c.id_customers = k.id_customers';

/** Who earns or ranks differently by a simulated plan, of one's branches; the sums beside them are the company's. */
@ReportQuery(PLAN_SIMULATION)
@Injectable()
export class PlanSimulationReport implements ReportSource<typeof PLAN_SIMULATION, ShownSimulation, Stored> {
  constructor(
    private readonly db: Db,
    private readonly names: NamedCustomers,
    private readonly simulations: SimulationRepository,
  ) {}

  open({ id_simulation }: Asked): Promise<ShownSimulation> {
    return this.simulations.shown(id_simulation);
  }

  async plan(asked: Asked, _opened: ShownSimulation, { search }: ReportList): Promise<ReportPlan> {
    return {
      from: `${FROM} join type_money m on m.id_type_money = k.id_type_money`,
      select: `concat(k.id_customers, '-', k.id_type_money) as id_row, k.id_customers, c.full_name, k.rank_before,
        k.rank_after, k.total_before, k.total_after, k.difference, k.difference_levels, k.difference_generations,
        m.code_money, k.reasons`,
      where: [...whereOf(asked), ...(await this.names.among(search, 'k.id_customers'))],
      tieBreak: 'k.id_customers, k.id_type_money',
    };
  }

  dress({ reasons, ...row }: Stored, { names }: ShownSimulation): SimulatedRow {
    return {
      ...row,
      name_before: names.before[row.rank_before] ?? NO_RANK,
      name_after: names.after[row.rank_after] ?? NO_RANK,
      reason: reasonTexts(reasons),
    };
  }

  async more(_asked: Asked, { sums, name_simulation, stale }: ShownSimulation) {
    return Promise.resolve({ name_simulation, stale, ...sums });
  }

  async picture(asked: Asked, { names }: ShownSimulation): Promise<PicturePoint[]> {
    const where = whereOf(asked);
    const points = await this.db.query<{ rank: number; money: number; value: string }>(
      `select k.rank_before as rank, k.id_type_money as money, sum(k.difference) as value ${FROM}
       where ${where.map(({ sql }) => sql).join(' and ')} group by 1, 2 order by 1, 2`,
      where.flatMap(({ params = [] }) => [...params]),
    );
    return points.map(({ rank, money, value }) => ({
      ...{ label: names.before[rank] ?? NO_RANK, value },
      group: codeOf(money),
    }));
  }
}

function whereOf({ id_simulation, outcome, reason, id_customers, branches }: Asked) {
  const bit = reason === null ? null : SIMULATION_REASONS[reason as keyof typeof SIMULATION_REASONS];
  return [
    { sql: 'k.id_simulation = ?', params: [id_simulation] },
    branchesIn('c.id_branch_office', branches),
    ...(outcome ? [{ sql: OUTCOMES[outcome as keyof typeof OUTCOMES], params: [] }] : []),
    ...(bit === null ? [] : [{ sql: '(k.reasons & ?) <> 0', params: [bit] }]),
    ...(id_customers === null ? [] : [{ sql: 'k.id_customers = ?', params: [id_customers] }]),
  ];
}
