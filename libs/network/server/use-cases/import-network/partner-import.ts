import { Injectable } from '@nestjs/common';
import { Bus, type ReadTable } from '@ceiba/platform/server';
import { type ImportLine, type PlannedPartner, planPartners } from '../../domain/import/plan-partners';
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
    const lines: readonly ImportLine[] = table.rows;
    const { fresh, known, sponsors, problems } = planPartners(lines, await this.words.read(lines));
    const write = partnersWriter(this.bus, fresh, sponsors);
    return { fresh: fresh.length, known, problems, write };
  }
}

/** Writes who is new; at the end every process reads the network anew. Holds nothing else of the plan, and lets go who is written. */
function partnersWriter(bus: Bus, fresh: PlannedPartner[], sponsors: ReadonlyMap<string, string>): Looked['write'] {
  const all = fresh.length;
  return async (context) => {
    while (fresh.length > 0) {
      await context.progress(all - fresh.length, all, 'Socios');
      await bus.execute(new TakePartners(context.id, fresh.splice(0, CHUNK)));
    }
    await context.progress(all, all, 'Sponsors y red');
    await bus.execute(new SettleSponsors(sponsors));
    await bus.execute(new RebuildNetwork());
  };
}
