import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

/** Characters of one statement, and statements of one transaction. */
const STATEMENT = 1_000_000;
const COMMIT_EVERY = 8;

export interface BulkTable {
  name: string;
  columns: readonly string[];
}

/**
 * Writes very many rows fast: statements of a megabyte on a connection of its own, committed every few statements.
 * Values come as ready SQL (numbers, decimals, quoted constants of ours), never from outside.
 */
@Injectable()
export class BulkWriter {
  constructor(private readonly source: DataSource) {}

  /** Writes all rows (`1,2,'X'`), lazily; `told` hears the number written so far. Answers how many there were. */
  async write(table: BulkTable, rows: Iterable<string>, told: (done: number) => Promise<void> | void): Promise<number> {
    const runner = this.source.createQueryRunner();
    try {
      return await this.fill(runner, table, rows, told);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async fill(
    runner: QueryRunner,
    table: BulkTable,
    rows: Iterable<string>,
    told: (done: number) => Promise<void> | void,
  ): Promise<number> {
    const head = `insert into ${table.name} (${table.columns.join(',')}) values `;
    let values = '';
    let done = 0;
    let open = 0;
    const flush = async (last: boolean) => {
      if (values !== '') {
        if (!runner.isTransactionActive) await runner.startTransaction();
        await runner.query(head + values);
        values = '';
        open += 1;
      }
      if (runner.isTransactionActive && (last || open >= COMMIT_EVERY)) {
        await runner.commitTransaction();
        open = 0;
      }
      await told(done);
    };
    for (const row of rows) {
      values += values === '' ? `(${row})` : `,(${row})`;
      done += 1;
      if (values.length >= STATEMENT) await flush(false);
    }
    await flush(true);
    return done;
  }
}
