import { type Job, type JobContext, JobHandler, Refusal } from '@ceiba/platform/server';
import { Injectable } from '@nestjs/common';
import { SimulationRepository } from '../persistence/simulation.repository';
import { SimulateRun } from '../runs/simulate-run';

export const SIMULATE_JOB = 'commissions-simulate';
const ATTEMPTS = 4;
const BROKEN = 'La simulación no se pudo terminar. Pídala de nuevo.';

/** Simulates a version of the plan; whatever ends it, its row says how. */
@JobHandler({ kind: SIMULATE_JOB, queue: 'simulations', attempts: ATTEMPTS, seenOn: ['planes'] })
@Injectable()
export class SimulatePlanJob implements Job<{ id_simulation: number }, { id_simulation: number; changed: number }> {
  constructor(
    private readonly simulate: SimulateRun,
    private readonly simulations: SimulationRepository,
  ) {}

  async run({ id_simulation }: { id_simulation: number }, context: JobContext) {
    try {
      return await this.simulate.run(id_simulation, (done, total, note) => context.progress(done, total, note));
    } catch (error) {
      const said = error instanceof Refusal ? error.message : null;
      if (said ?? context.attempt >= ATTEMPTS) await this.simulations.end(id_simulation, { error: said ?? BROKEN });
      throw error;
    }
  }
}
