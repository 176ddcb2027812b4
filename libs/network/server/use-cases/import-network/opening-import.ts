import { Injectable } from '@nestjs/common';
import type { ImportProblem } from '@ceiba/network/contract';
import { formatMoney, fromCents } from '@ceiba/platform/contract';
import { Bus, type JobContext, type ReadTable } from '@ceiba/platform/server';
import {
  type OpeningLine,
  type OpeningPlan,
  placeOf,
  type PlannedOpening,
  planOpenings,
} from '../../domain/import/plan-openings';
import { LoadNetwork } from '../../live/load-network';
import { Openings } from '../../persistence/openings';
import type { ImportRoad, Looked } from './import-road';
import { OpeningWordsReader } from './opening-words';
import { TakeOpenings } from './take-openings';

const told = (cents: number) => formatMoney(fromCents(cents));

/** Brings ranks and points of open and past periods along (ADR 49). */
@Injectable()
export class OpeningImport implements ImportRoad {
  constructor(
    private readonly words: OpeningWordsReader,
    private readonly networks: LoadNetwork,
    private readonly openings: Openings,
    private readonly bus: Bus,
  ) {}

  /** Looks the file over, and whether our tree counts the groups as the other system did; changes nothing. */
  async look(table: ReadTable): Promise<Looked> {
    const lines: readonly OpeningLine[] = table.rows;
    const plan = planOpenings(lines, await this.words.read(lines));
    const fresh = plan.fresh.length;
    const problems = [...plan.problems, ...(await this.otherGroups(plan.fresh))];
    return { fresh, known: plan.known, problems, write: (context) => this.write(plan, context) };
  }

  private async write({ fresh }: OpeningPlan, context: JobContext): Promise<void> {
    if (fresh.length === 0) return;
    await context.progress(0, fresh.length, 'Rangos y puntos');
    await this.bus.execute(new TakeOpenings(context.id, fresh));
    await context.progress(fresh.length, fresh.length, 'Rangos y puntos');
  }

  /** Whose group points come out otherwise on our tree, with all points of the file. */
  private async otherGroups(fresh: readonly PlannedOpening[]): Promise<ImportProblem[]> {
    const problems: ImportProblem[] = [];
    for (const id_period of new Set(fresh.map((one) => one.id_period))) {
      const own = fresh.filter((one) => one.id_period === id_period);
      const before = await this.openings.inPeriods([id_period]);
      const more = own.map((one) => [one.id_customers, one.points - (before.get(placeOf(one))?.points ?? 0)] as const);
      const { network } = await this.networks.ofPeriod(id_period, new Map(more));
      for (const { line, key, id_customers, group } of own) {
        const counted = network?.has(id_customers) ? network.partner(id_customers).groupPoints : 0;
        if (group === null || group === counted) continue;
        const message = `Sus puntos de grupo suman ${told(counted)} en la red de este periodo; el archivo dice ${told(group)}.`;
        problems.push({ line, key, kind: 'warning', message });
      }
    }
    return problems;
  }
}
