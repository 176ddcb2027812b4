import { SimulatePlanJob } from './jobs/simulate-plan.job';
import { SweepSimulations } from './jobs/sweep-simulations';
import { SimulationRepository } from './persistence/simulation.repository';
import { SimulateRun } from './runs/simulate-run';
import { ListSimulationsHandler } from './use-cases/simulate-plan/list-simulations';
import { SimulatePlanHandler } from './use-cases/simulate-plan/simulate-plan';
import './persistence/plan-simulation.entity';

/** What tries plans on closed periods; its report is with the others in the module's list. */
export const PLAN_PROVIDERS = [
  ListSimulationsHandler,
  SimulatePlanHandler,
  SimulatePlanJob,
  SimulateRun,
  SimulationRepository,
  SweepSimulations,
];
