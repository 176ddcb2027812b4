import { bigint, datetime, decimal, defineTable, int, json, tinyint, varchar } from '@ceiba/platform/server';

/** A version of the plan, with its rules as they were, over closed periods; `summary` once it is done (docs/adr/0073). */
export const planSimulationTable = defineTable('plan_simulation', 'simulaciones', {
  id_simulation: int.auto,
  id_plan: int.with('plan'),
  name_simulation: varchar(255),
  state: varchar(12).default('calculating'),
  ready: tinyint.computed("if(`state` = 'done',1,0)"),
  error: varchar(500).null,
  rules: json,
  summary: json.null,
  id_job: bigint.null.follows('job'),
  created_at: datetime,
  finished_at: datetime.null,
  user_created: varchar(150),
  id_user_created: int.null.follows('users'),
});

export const planSimulationPeriodTable = defineTable('plan_simulation_period', 'simulaciones', {
  id_simulation: int.key.with('plan_simulation'),
  id_period: int.key.uses('period'),
  id_run: int.follows('commission_run'),
});

/** Who earns or ranks differently; `reasons` are bits of SIMULATION_REASONS. No copy of a partner's data shows him a draft. */
export const planSimulationCustomerTable = defineTable('plan_simulation_customer', 'simulaciones', {
  id_simulation: int.key.with('plan_simulation'),
  id_customers: int.key.follows('customers').person.goes,
  id_type_money: tinyint.key.uses('type_money'),
  rank_before: tinyint.secret,
  rank_after: tinyint.secret,
  reasons: tinyint.secret,
  total_before: decimal(14, 2).secret,
  total_after: decimal(14, 2).secret,
  difference: decimal(14, 2).secret,
  difference_levels: decimal(14, 2).secret,
  difference_generations: decimal(14, 2).secret,
});
