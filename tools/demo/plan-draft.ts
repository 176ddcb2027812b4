import type { INestApplicationContext } from '@nestjs/common';
import { DEFAULT_PLAN } from '@ceiba/commissions/contract';
import { SavePlan, SimulatePlan, SimulateRun } from '@ceiba/commissions/server';
import { Bus, Db } from '@ceiba/platform/server';

/** What the company thinks of for the next year: BRONCE asks for less, a first level pays more, old leaders less. */
const RULES = {
  ...DEFAULT_PLAN,
  ranks: DEFAULT_PLAN.ranks.map((rank) => (rank.id === 1 ? { ...rank, group: '500.00' } : rank)),
  levels: { ...DEFAULT_PLAN.levels, '0': ['8.5'] },
  generations: { ...DEFAULT_PLAN.generations, '4': ['2.5'] },
};

/** A draft of the plan, tried on the two last closed periods; what a load that stopped left behind stays. */
export async function draftDemoPlan(app: INestApplicationContext): Promise<void> {
  const [db, bus] = [app.get(Db), app.get(Bus)];
  if (await db.one(`select 1 from plan where state_plan = 'draft'`)) return;
  const { id: id_plan } = await bus.execute(new SavePlan({ name_plan: 'Plan del próximo año', rules: RULES }));
  const closed = await db.query<{ id: number }>(
    `select id_period as id from period where state_period = 'closed' order by date_start_period desc limit 2`,
  );
  const { id } = await bus.execute(new SimulatePlan({ id_plan, periods: closed.map((period) => period.id) }));
  await app.get(SimulateRun, { strict: false }).run(id);
}
