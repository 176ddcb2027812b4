import { Injectable } from '@nestjs/common';
import type { Unshared } from '@ceiba/customers/contract';
import { CustomerIntake } from '@ceiba/customers/server';
import { foldText } from '@ceiba/platform/contract';
import { Db } from '@ceiba/platform/server';
import { DOUBLES } from '../../domain/import/partner-doubles';
import { type ImportLine, type ImportWords, keyOf } from '../../domain/import/plan-partners';
import { NetworkLog } from '../../persistence/network-log';

/** What the words of an import's file mean in this company. */
@Injectable()
export class ImportWordsReader {
  constructor(
    private readonly db: Db,
    private readonly log: NetworkLog,
    private readonly intake: CustomerIntake,
  ) {}

  /** For the lines of one file: who of them is here, and who else has their papers. */
  async read(lines: readonly ImportLine[]): Promise<ImportWords> {
    const named = ['key', 'upline', 'sponsor'] as const;
    const keys = new Set<string>();
    for (const { values } of lines) for (const name of named) keys.add(keyOf(values[name]));
    const known = await this.intake.known([...keys]);
    const own = new Set(known.values());
    const holders = new Map<Unshared, Map<string, number>>();
    for (const [, column, from] of DOUBLES) {
      const values = new Set(lines.map(({ values: { [from]: value = '' } }) => value.trim()));
      values.delete('');
      const found = await this.intake.holders(column, [...values]);
      holders.set(column, new Map([...found].filter(([, id]) => !own.has(id))));
    }
    return {
      branches: await this.branches(),
      countries: await this.countries(),
      ranks: await this.ranks(),
      known,
      holders,
    };
  }

  /** Ranks by name and number. */
  async ranks(): Promise<Map<string, number>> {
    const { rules } = await this.log.state();
    return new Map([
      ['0', 0],
      ['sin rango', 0],
      ...rules.ranks.flatMap(({ id, name }): [string, number][] => [
        [String(id), id],
        [foldText(name), id],
      ]),
    ]);
  }

  private async branches() {
    const rows = await this.db.query<{ id: number; key: string; name: string; money: number }>(
      `select id_branch_office as id, key_branch_office as \`key\`, name_branch_office as name, id_type_money as money
       from branch_office`,
    );
    return new Map(rows.flatMap(({ id, key, name, money }) => wordsOf([key, name], { id, money })));
  }

  private async countries() {
    const rows = await this.db.query<{ id: number; code: string; name: string }>(
      'select id_country as id, code_country as code, name_country as name from country',
    );
    return new Map(rows.flatMap(({ id, code, name }) => wordsOf([code, name], id)));
  }
}

const wordsOf = <T>(words: readonly string[], value: T): [string, T][] =>
  words.map((word) => [foldText(word.trim()), value]);
