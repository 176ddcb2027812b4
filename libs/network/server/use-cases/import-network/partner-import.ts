import { Injectable } from '@nestjs/common';
import type { ImportProblem, ImportResult, PartnerColumn } from '@ceiba/network/contract';
import { Bus, type JobContext, type ReadTable } from '@ceiba/platform/server';
import { type PartnerPlan, planPartners } from '../../domain/import/plan-partners';
import { RebuildNetwork } from '../rebuild-network';
import { SettleSponsors } from './settle-sponsors';
import { TakePartners } from './take-partners';
import { ImportWordsReader } from './import-words';

/** What an import found, without its file's id. */
export type ImportFound = Omit<ImportResult, 'id_import' | 'written'>;

/** Partners of one transaction. */
const CHUNK = 1_000;
/** Problems that travel; all are counted. */
const SHOWN = 2_000;

/** Errors first, each by its line. */
export function foundOf(
  counts: { fresh: number; known: number },
  unknown: readonly string[],
  all: readonly ImportProblem[],
): ImportFound {
  const errors = all.filter(({ kind }) => kind === 'error').length;
  const sorted = all.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.line - other.line);
  return {
    ...counts,
    errors,
    warnings: all.length - errors,
    unknown: [...unknown],
    problems: sorted.slice(0, SHOWN),
  };
}

/** Brings the partners of a file along. Killed at any moment and run again, it goes on with who is not here yet. */
@Injectable()
export class PartnerImport {
  constructor(
    private readonly words: ImportWordsReader,
    private readonly bus: Bus,
  ) {}

  /** Looks the file over; changes nothing. */
  async look(table: ReadTable): Promise<{ plan: PartnerPlan; found: ImportFound }> {
    const lines = table.rows.map(({ line, values }) => ({
      line,
      values: values as Partial<Record<PartnerColumn, string>>,
    }));
    const plan = planPartners(lines, await this.words.read(lines));
    const { fresh, known, problems } = plan;
    return { plan, found: foundOf({ fresh: fresh.length, known }, table.unknown, problems) };
  }

  /** Writes who is new; at the end every process reads the network anew. */
  async write({ fresh, sponsors }: PartnerPlan, context: JobContext): Promise<void> {
    for (let at = 0; at < fresh.length; at += CHUNK) {
      await context.progress(at, fresh.length, 'Socios');
      await this.bus.execute(new TakePartners(context.id, fresh.slice(at, at + CHUNK)));
    }
    await context.progress(fresh.length, fresh.length, 'Sponsors y red');
    await this.bus.execute(new SettleSponsors(sponsors));
    await this.bus.execute(new RebuildNetwork());
  }
}
