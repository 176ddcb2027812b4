import { Injectable } from '@nestjs/common';
import { judgeLine } from '../../domain/match-line';
import { type BankLineRow, LineRepository } from '../../persistence/line.repository';
import { type ReferenceStanding, StandingReader } from '../../persistence/standing.reader';

const CHUNK = 500;

export interface SureLine {
  line: BankLineRow;
  reference: ReferenceStanding;
}

/** The movements that are sure: reference, amount and currency agree; one a reference. */
@Injectable()
export class SureLines {
  constructor(
    private readonly lines: LineRepository,
    private readonly standings: StandingReader,
  ) {}

  /** The oldest first. */
  async list(id_statement: number | null): Promise<SureLine[]> {
    const found = new Map<number, SureLine>();
    for (let after = 0, page: BankLineRow[] = []; after === 0 || page.length === CHUNK;) {
      page = await this.lines.naming(id_statement, after, CHUNK);
      const named = await this.standings.named([...new Set(page.flatMap((line) => line.found_reference ?? []))]);
      const byNumber = new Map(named.map((one) => [one.reference, one]));
      for (const line of page) {
        const reference = byNumber.get(line.found_reference ?? '');
        if (!reference || found.has(reference.id_reference)) continue;
        if (judgeLine(line, reference, []).level === 'sure') found.set(reference.id_reference, { line, reference });
      }
      after = page.at(-1)?.id_line ?? Infinity;
    }
    return [...found.values()];
  }
}
