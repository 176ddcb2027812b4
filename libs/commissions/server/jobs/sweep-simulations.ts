import { Db, type Schedule, Scheduled } from '@ceiba/platform/server';
import { Injectable } from '@nestjs/common';
import { SimulationRepository } from '../persistence/simulation.repository';

/** Simulations kept of one version of the plan. */
const KEPT = 20;

/** Takes away simulations beyond the last ones of a plan, and the partners of those whose draft was deleted. */
@Scheduled({ name: 'sweep-plan-simulations', every: 600_000 })
@Injectable()
export class SweepSimulations implements Schedule {
  constructor(
    private readonly db: Db,
    private readonly simulations: SimulationRepository,
  ) {}

  async run(): Promise<void> {
    const old = await this.db.query<{ id: number }>(
      `select id from (select id_simulation as id, state,
         row_number() over (partition by id_plan order by id_simulation desc) as place from plan_simulation) s
       where s.place > ${KEPT} and s.state <> 'calculating' order by id`,
    );
    for (const { id } of old) {
      await this.simulations.clear(id);
      await this.db.execute('delete from plan_simulation_period where id_simulation = ?', [id]);
      await this.db.execute('delete from plan_simulation where id_simulation = ?', [id]);
    }
    // Found before they are locked: a simulation that is being written holds its periods.
    for (const table of ['plan_simulation_customer', 'plan_simulation_period'])
      for (const { id } of await this.lone(table)) {
        await this.simulations.clear(id);
        await this.db.execute('delete from plan_simulation_period where id_simulation = ?', [id]);
      }
  }

  /** Simulations that are gone, of which this table still has rows. */
  private lone(table: string): Promise<{ id: number }[]> {
    return this.db.query<{ id: number }>(
      `select distinct id_simulation as id from ${table}
       where id_simulation not in (select id_simulation from plan_simulation) order by 1`,
    );
  }
}
