import type { StoredSimulation } from '@ceiba/commissions/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { SimulationRepository } from '../../persistence/simulation.repository';

/** Simulations of plans, the newest first. */
export class ListSimulations extends Query<ListResult<StoredSimulation>> {}

@QueryHandler(ListSimulations)
export class ListSimulationsHandler implements IQueryHandler<ListSimulations> {
  constructor(private readonly simulations: SimulationRepository) {}

  async execute(): Promise<ListResult<StoredSimulation>> {
    const rows = await this.simulations.all();
    return { rows, total: rows.length };
  }
}
