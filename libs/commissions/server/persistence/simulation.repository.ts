import type { Plan, SimulationSums, StoredSimulation } from '@ceiba/commissions/contract';
import { SIMULATION_MESSAGES } from '@ceiba/commissions/contract';
import { workerOf } from '@ceiba/identity/server';
import { Clock, Db, notFound } from '@ceiba/platform/server';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Simulation } from '../domain/simulation/simulation';
import type { BulkRows, BulkTable } from './bulk-writer';
import { BulkWriter } from './bulk-writer';
import { planSimulationTable } from './plan-simulation.entity';
import { holdingRows } from './row-hold';

/** Names of ranks by their ids, as the closes had them and as the simulated plan has them. */
export interface RankNames {
  before: Readonly<Record<number, string>>;
  after: Readonly<Record<number, string>>;
}
export interface SimulationSummary {
  sums: SimulationSums;
  names: RankNames;
}

export interface SimulationToRun {
  id_simulation: number;
  state: StoredSimulation['state'];
  rules: Plan;
}
export interface SimulatedClose {
  id_period: number;
  code_period: string;
  id_run: number;
}

/** What a finished simulation shows. */
export interface ShownSimulation extends SimulationSummary {
  name_simulation: string;
  stale: 0 | 1;
}

const CHUNK = 10_000;
const STALE = 'if(json_compact(s.rules) = json_compact(p.rules), 0, 1) as stale';
/** Nobody writes to its periods: who holds them writes the simulation itself. */
const HELD = 'select 1 from plan_simulation_period where id_simulation = ? order by id_period for update';
const TABLE: BulkTable = {
  name: 'plan_simulation_customer',
  columns:
    'id_simulation id_customers id_type_money rank_before rank_after reasons total_before total_after difference difference_levels difference_generations'.split(
      ' ',
    ),
};

/** Partners whom the simulated plan pays or ranks differently. */
function simulatedRows(id: number, { partners }: Simulation): BulkRows {
  return function* (out) {
    for (let place = 0; place < partners.size; place++) {
      const one = partners.at(place);
      if (one.reasons === 0) continue;
      out.row().int(id).int(one.id).int(one.money).int(one.rankBefore).int(one.rankAfter).int(one.reasons);
      out
        .cents(one.before)
        .cents(one.after)
        .cents(one.after - one.before);
      out.cents(one.levels).cents(one.generations).end();
      yield;
    }
  };
}

/** Simulations of plans (docs/adr/0073). */
@Injectable()
export class SimulationRepository {
  constructor(
    private readonly db: Db,
    private readonly bulk: BulkWriter,
    private readonly clock: Clock,
    private readonly source: DataSource,
  ) {}

  /** All that are kept, the newest first. */
  all(): Promise<StoredSimulation[]> {
    return this.db.query<StoredSimulation>(
      `select s.id_simulation, s.id_plan, s.name_simulation, s.state, s.ready, s.error, s.id_job, ${STALE}, s.created_at,
         s.user_created, ${workerOf('s.id_user_created')} as id_worker_created
       from plan_simulation s join plan p on p.id_plan = s.id_plan order by s.id_simulation desc`,
    );
  }

  /** Throws 404. */
  async toRun(id: number): Promise<SimulationToRun> {
    const found = await this.db.one<SimulationToRun>(
      'select id_simulation, state, rules from plan_simulation where id_simulation = ?',
      [id],
    );
    if (!found) throw notFound(SIMULATION_MESSAGES.missing);
    return found;
  }

  /** Throws 404 for one that is not done. */
  async shown(id: number): Promise<ShownSimulation> {
    const found = await this.db.one<Omit<ShownSimulation, keyof SimulationSummary> & { summary: SimulationSummary }>(
      `select s.name_simulation, s.summary, ${STALE} from plan_simulation s join plan p on p.id_plan = s.id_plan
       where s.id_simulation = ? and s.state = 'done'`,
      [id],
    );
    if (!found) throw notFound(SIMULATION_MESSAGES.missing);
    const { summary, ...shown } = found;
    return { ...shown, ...summary };
  }

  /** Its closes, the earliest period first. */
  closes(id: number): Promise<SimulatedClose[]> {
    return this.db.query<SimulatedClose>(
      `select s.id_period, p.code_period, s.id_run from plan_simulation_period s
       join period p on p.id_period = s.id_period where s.id_simulation = ? order by p.date_start_period, s.id_period`,
      [id],
    );
  }

  /**
   * Writes its partners, after those that an attempt left which died, and that it is done. An attempt beside this one waits, and
   * then finds it done. Answers how many earn or rank differently.
   */
  write(id: number, simulation: Simulation, summary: SimulationSummary): Promise<number> {
    const rows = { sql: HELD, params: [id] };
    return holdingRows(this.source, rows, async () => {
      if ((await this.toRun(id)).state !== 'calculating') return 0;
      await this.clear(id);
      const changed = await this.bulk.write(TABLE, simulatedRows(id, simulation));
      await this.end(id, { summary });
      return changed;
    });
  }

  async clear(id: number): Promise<void> {
    let gone = CHUNK;
    while (gone >= CHUNK)
      gone = (
        await this.db.execute(`delete from plan_simulation_customer where id_simulation = ? limit ${CHUNK}`, [id])
      ).affectedRows;
  }

  /** Ends one that calculates: its summary, or why there is none. */
  async end(id: number, end: { summary: SimulationSummary } | { error: string }): Promise<void> {
    const state = 'summary' in end ? 'done' : 'failed';
    await planSimulationTable.update(
      this.db,
      { id_simulation: id, state: 'calculating' },
      { state, ...end, finished_at: this.clock.now() },
    );
  }
}
