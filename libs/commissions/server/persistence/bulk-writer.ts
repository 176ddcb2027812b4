import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { SqlBytes } from './sql-bytes';

/** Bytes of one statement, and statements of one transaction. */
const STATEMENT = 1_000_000;
const COMMIT_EVERY = 8;

export interface BulkTable {
  name: string;
  columns: readonly string[];
}

/** Writes one row into the bytes at each step. */
export type BulkRows = (out: SqlBytes) => Iterable<void>;
export type Told = (done: number) => Promise<void> | void;

interface RawConnection {
  /** `values: null` sends the text as it is: nothing looks for placeholders in a megabyte. */
  query(query: { sql: string; values: null }, answer: (error: Error | null) => void): void;
}

/**
 * Writes very many rows fast: statements of a megabyte on a connection of its own, committed every few statements.
 * Values are numbers and constants of ours, never from outside.
 */
@Injectable()
export class BulkWriter {
  constructor(private readonly source: DataSource) {}

  /** Writes all rows, lazily; `told` hears the number written so far. Answers how many there were. */
  async write(table: BulkTable, rows: BulkRows, told: Told = () => undefined): Promise<number> {
    const runner = this.source.createQueryRunner();
    try {
      return await this.fill(runner, table, rows, told);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  private async fill(runner: QueryRunner, table: BulkTable, rows: BulkRows, told: Told): Promise<number> {
    const connection = (await runner.connect()) as RawConnection;
    const head = `insert into ${table.name} (${table.columns.join(',')}) values `;
    const out = new SqlBytes(STATEMENT);
    let done = 0;
    let open = 0;
    const flush = async (last: boolean) => {
      if (!out.empty) {
        if (!runner.isTransactionActive) await runner.startTransaction();
        await send(connection, head + out.take());
        open += 1;
      }
      if (runner.isTransactionActive && (last || open >= COMMIT_EVERY)) {
        await runner.commitTransaction();
        open = 0;
      }
      await told(done);
    };
    for (const _row of rows(out)) {
      done += 1;
      if (out.full) await flush(false);
    }
    await flush(true);
    return done;
  }
}

function send(connection: RawConnection, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.query({ sql, values: null }, (error) => (error ? reject(error) : resolve()));
  });
}
