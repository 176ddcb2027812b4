import { Injectable } from '@nestjs/common';
import { Db, Hopeless } from '@ceiba/platform/server';
import type { CompensationRun } from '../domain/run';
import { BulkWriter } from './bulk-writer';
import {
  CUSTOMER_TABLE,
  ROW_TABLE,
  runCustomers,
  runRows,
  runStatements,
  STATEMENT_TABLE,
  type StatementFacts,
} from './run-rows';

export type Told = (done: number, total: number) => Promise<void> | void;

/** Stores what a run calculated, under a run id that nobody reads yet (compensation.md, "A run", step 5). */
@Injectable()
export class RunWriter {
  constructor(
    private readonly bulk: BulkWriter,
    private readonly db: Db,
  ) {}

  /** What a preview keeps: ranks and totals; its rows are calculated again when somebody asks. */
  async brief(idRun: number, run: CompensationRun): Promise<void> {
    await this.bulk.write(CUSTOMER_TABLE, runCustomers(idRun, run, true));
  }

  /** Everything: rows, standings, statements; on two connections, which is what a small server can make use of. */
  async whole(idRun: number, run: CompensationRun, statements: StatementFacts, told: Told): Promise<void> {
    const middle = middleOf(run);
    const { size } = run.facts.tree;
    const parts = [0, 0];
    const tell = (at: number) => (done: number) => {
      parts[at] = done;
      return told(parts[0]! + parts[1]!, run.rows.count);
    };
    await Promise.all([
      this.bulk
        .write(ROW_TABLE, runRows(idRun, run, 0, middle), tell(0))
        .then(() => this.bulk.write(STATEMENT_TABLE, runStatements(idRun, run, statements))),
      this.bulk
        .write(ROW_TABLE, runRows(idRun, run, middle, size), tell(1))
        .then(() => this.bulk.write(CUSTOMER_TABLE, runCustomers(idRun, run, false))),
    ]);
  }

  /** What lies in the table must be what was calculated, row by row counted and to the cent. */
  async verify(idRun: number, run: CompensationRun): Promise<void> {
    const stored = await this.db.one<{ n: number; cents: number | null }>(
      'select count(*) as n, cast(sum(amount_exchange) * 100 as signed) as cents from commission_row where id_run = ?',
      [idRun],
    );
    const total = run.totals.reduce((sum, one) => sum + one, 0);
    if (Number(stored?.n) !== run.rows.count || Number(stored?.cents ?? 0) !== total)
      throw new Hopeless(`Las filas guardadas no son las calculadas (${stored?.n} de ${run.rows.count}).`);
  }
}

/** The payee at whom half of the rows are behind. */
function middleOf({ rows, facts }: CompensationRun): number {
  let low = 0;
  let high = facts.tree.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows.start[middle]! < rows.count / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}
