import { type Plan, SIMULATION_MESSAGES } from '@ceiba/commissions/contract';
import { Refusal } from '@ceiba/platform/server';
import { Injectable } from '@nestjs/common';
import { hashFacts } from '../domain/facts-hash';
import { calculateRun, type CompensationRun } from '../domain/run';
import { summarizeRun } from '../domain/run-summary';
import { Simulation } from '../domain/simulation/simulation';
import { FactsRepository } from '../persistence/facts.repository';
import { RunRepository } from '../persistence/run.repository';
import {
  type SimulatedClose,
  SimulationRepository,
  type SimulationSummary,
} from '../persistence/simulation.repository';

type Told = (done: number, total: number, note: string) => Promise<void> | void;

const failed = (message: string) => new Refusal('COMMISSIONS.SIMULATION', message, { status: 409 });

/**
 * Calculates closed periods again, by the plan of their close and by another one, from the facts that the close froze:
 * one period at a time is in memory. Killed it begins anew and comes to the same (docs/adr/0073).
 */
@Injectable()
export class SimulateRun {
  constructor(
    private readonly simulations: SimulationRepository,
    private readonly runs: RunRepository,
    private readonly facts: FactsRepository,
  ) {}

  /** Throws a Refusal where the stored facts don't give what the period paid. */
  async run(id: number, told: Told = () => undefined): Promise<{ id_simulation: number; changed: number }> {
    const { state, rules } = await this.simulations.toRun(id);
    if (state !== 'calculating') return { id_simulation: id, changed: 0 };
    const closes = await this.simulations.closes(id);
    const simulation = new Simulation();
    for (const [at, close] of closes.entries()) {
      await told(at, closes.length, `Simulando ${close.code_period}`);
      await this.add(simulation, close, rules);
    }
    await told(closes.length, closes.length, 'Guardando la simulación');
    const changed = await this.simulations.write(id, simulation, summaryOf(simulation));
    return { id_simulation: id, changed };
  }

  private async add(simulation: Simulation, close: SimulatedClose, rules: Plan): Promise<void> {
    const run = await this.runs.get(close.id_run);
    const facts = await this.facts.load(close.id_run);
    if (hashFacts(facts) !== run.facts_hash) throw failed(SIMULATION_MESSAGES.changed(close.code_period));
    const before = calculateRun(facts, run.rules);
    if (!(await this.isPaid(close.id_run, before))) throw failed(SIMULATION_MESSAGES.changed(close.code_period));
    simulation.add(close, before, calculateRun(facts, rules));
  }

  /** What is calculated again must be what the close stored, by currency. */
  private async isPaid(idRun: number, run: CompensationRun): Promise<boolean> {
    const { totals } = summarizeRun(run, [], 0).summary;
    return JSON.stringify(totals) === JSON.stringify(await this.runs.totals(idRun));
  }
}

function summaryOf(simulation: Simulation): SimulationSummary {
  const named = (side: 'before' | 'after') =>
    Object.fromEntries(simulation.rankIds().map((rank) => [rank, simulation.nameOf(rank, side)]));
  return { sums: simulation.sums(), names: { before: named('before'), after: named('after') } };
}
