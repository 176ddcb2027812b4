import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';
import type { CompensationFacts } from '../domain/facts';
import { packFacts, unpackFacts } from '../domain/facts-codec';
import { commissionFactsTable } from './commission-run.entity';

/** Keeps the frozen facts of a run, packed, so that every row can be made and explained again. */
@Injectable()
export class FactsRepository {
  constructor(private readonly db: Db) {}

  /** Stores them; answers the bytes it took. */
  async save(idRun: number, facts: CompensationFacts): Promise<number> {
    let part = 0;
    let bytes = 0;
    for await (const piece of packFacts(facts)) {
      await commissionFactsTable.insert(this.db, { id_run: idRun, part: part++, bytes: piece });
      bytes += piece.length;
    }
    return bytes;
  }

  /** Throws when the run has none. */
  async load(idRun: number): Promise<CompensationFacts> {
    const rows = await this.db.query<{ bytes: Buffer }>(
      'select bytes from commission_facts where id_run = ? order by part',
      [idRun],
    );
    return unpackFacts(rows.map((row) => row.bytes));
  }
}
