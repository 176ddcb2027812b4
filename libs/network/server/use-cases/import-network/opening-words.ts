import { Injectable } from '@nestjs/common';
import { CustomerIntake } from '@ceiba/customers/server';
import { PeriodReader } from '@ceiba/periods/server';
import { foldText } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import type { OpeningLine, OpeningWords } from '../../domain/import/plan-openings';
import { keyOf } from '../../domain/import/plan-partners';
import { Openings } from '../../persistence/openings';
import { ImportWordsReader } from './import-words';

const CHUNK = 5_000;

/** What the words of a file of ranks and points mean in this company. */
@Injectable()
export class OpeningWordsReader {
  constructor(
    private readonly db: Db,
    private readonly intake: CustomerIntake,
    private readonly periods: PeriodReader,
    private readonly words: ImportWordsReader,
    private readonly openings: Openings,
  ) {}

  async read(lines: readonly OpeningLine[]): Promise<OpeningWords> {
    const periods = new Map(
      (await this.periods.all()).flatMap(({ id_period: id, code_period: code, name_period, state_period }) =>
        [name_period, code].map(
          (word) => [foldText(word.trim()), { id, code, open: state_period === 'open' }] as const,
        ),
      ),
    );
    const named = new Set(lines.map(({ values }) => foldText((values.period ?? '').trim())));
    const used = [...named].flatMap((word) => periods.get(word)?.id ?? []);
    return {
      periods,
      ranks: await this.words.ranks(),
      known: await this.intake.known([...new Set(lines.map(({ values }) => keyOf(values.key)))]),
      here: await this.here(lines),
      stored: await this.openings.inPeriods([...new Set(used)]),
    };
  }

  private async here(lines: readonly OpeningLine[]): Promise<Set<number>> {
    const ids = [
      ...new Set(lines.flatMap(({ values }) => (/^\d{1,9}$/.test(values.id ?? '') ? Number(values.id) : []))),
    ];
    const here = new Set<number>();
    for (let at = 0; at < ids.length; at += CHUNK) {
      const sql = 'select id_customers as id from customers where id_customers in (?)';
      for (const { id } of await this.db.query<{ id: number }>(sql, [ids.slice(at, at + CHUNK)])) here.add(id);
    }
    return here;
  }
}
