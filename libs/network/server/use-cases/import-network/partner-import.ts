import { Injectable } from '@nestjs/common';
import type { PartnerColumn } from '@ceiba/network/contract';
import { Bus, type JobContext, type ReadTable } from '@ceiba/platform/server';
import { type PartnerPlan, planPartners } from '../../domain/import/plan-partners';
import { RebuildNetwork } from '../rebuild-network';
import { SettleSponsors } from './settle-sponsors';
import { TakePartners } from './take-partners';
import type { ImportRoad, Looked } from './import-road';
import { ImportWordsReader } from './import-words';

/** Partners of one transaction. */
const CHUNK = 1_000;

/** Brings the partners of a file along. Killed at any moment and run again, it goes on with who is not here yet. */
@Injectable()
export class PartnerImport implements ImportRoad {
  constructor(
    private readonly words: ImportWordsReader,
    private readonly bus: Bus,
  ) {}

  /** Looks the file over; changes nothing. */
  async look(table: ReadTable): Promise<Looked> {
    const lines = table.rows.map(({ line, values }) => ({
      line,
      values: values as Partial<Record<PartnerColumn, string>>,
    }));
    const plan = planPartners(lines, await this.words.read(lines));
    const { fresh, known, problems } = plan;
    return { fresh: fresh.length, known, problems, write: (context) => this.write(plan, context) };
  }

  /** Writes who is new; at the end every process reads the network anew. */
  private async write({ fresh, sponsors }: PartnerPlan, context: JobContext): Promise<void> {
    for (let at = 0; at < fresh.length; at += CHUNK) {
      await context.progress(at, fresh.length, 'Socios');
      await this.bus.execute(new TakePartners(context.id, fresh.slice(at, at + CHUNK)));
    }
    await context.progress(fresh.length, fresh.length, 'Sponsors y red');
    await this.bus.execute(new SettleSponsors(sponsors));
    await this.bus.execute(new RebuildNetwork());
  }
}
