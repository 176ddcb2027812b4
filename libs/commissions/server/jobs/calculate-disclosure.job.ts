import { Injectable } from '@nestjs/common';
import { DISCLOSURE_MESSAGES, type DisclosureFigures } from '@ceiba/commissions/contract';
import { rankName } from '@ceiba/network/server';
import { addDays, startOfDay } from '@ceiba/platform/contract';
import { type Job, type JobContext, JobHandler, Refusal } from '@ceiba/platform/server';
import { distribution } from '../domain/disclosure/distribution';
import { codeOf } from '../domain/exchange';
import { DisclosureRepository } from '../persistence/disclosure.repository';
import { RunRepository } from '../persistence/run.repository';

export const DISCLOSURE_JOB = 'commissions-disclosure';
const ATTEMPTS = 4;
const BROKEN = 'La declaración no se pudo calcular. Pídala de nuevo.';

/** Adds up what a year's closed periods paid by rank (docs/adr/0078); whatever ends it, its row says how. */
@JobHandler({ kind: DISCLOSURE_JOB, queue: 'disclosures', attempts: ATTEMPTS, seenOn: ['ingresos-por-rango'] })
@Injectable()
export class CalculateDisclosureJob implements Job<{ id_disclosure: number }, { year: number }> {
  constructor(
    private readonly disclosures: DisclosureRepository,
    private readonly runs: RunRepository,
  ) {}

  async run({ id_disclosure }: { id_disclosure: number }, context: JobContext): Promise<{ year: number }> {
    const { year, state } = await this.disclosures.get(id_disclosure);
    // An attempt before this one has ended it.
    if (state !== 'calculating') return { year };
    try {
      await context.progress(0, 1, 'Sumando el año');
      await this.disclosures.end(id_disclosure, { figures: await this.figures(year) });
      return { year };
    } catch (error) {
      const said = error instanceof Refusal ? error.message : null;
      if (said ?? context.attempt >= ATTEMPTS) await this.disclosures.end(id_disclosure, { error: said ?? BROKEN });
      throw error;
    }
  }

  private async figures(year: number): Promise<DisclosureFigures> {
    const periods = await this.disclosures.closed(year);
    const [first, last] = [periods[0], periods.at(-1)];
    if (!first || !last)
      throw new Refusal('COMMISSIONS.DISCLOSURE', DISCLOSURE_MESSAGES.noPeriods(year), { status: 409 });
    const { rules } = await this.runs.get(last.id_run);
    const lines = await this.disclosures.lines(periods, startOfDay(addDays(last.date_end_period, 1)));
    return {
      year,
      periods: periods.length,
      date_start: first.date_start_period,
      date_end: last.date_end_period,
      tables: distribution(lines, { nameOf: (rank) => rankName(rules, rank), codeOf }),
    };
  }
}
