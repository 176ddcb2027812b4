import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { tracedStatement } from '../observability/statement';
import { UnitOfWork } from './unit-of-work';
import { markWritten, tablesIn } from './written-tables';

export type SqlValue = string | number | bigint | boolean | Date | Buffer | null | undefined;
export type SqlParam = SqlValue | readonly SqlValue[] | readonly (readonly SqlValue[])[];

export interface WriteResult {
  affectedRows: number;
  insertId: number;
}

const CHUNK = 1000;

/** SQL on the current unit of work's connection, or on the pool outside one. `?` takes values, lists (`in (?)`) and rows (`values ?`). */
@Injectable()
export class Db {
  constructor(private readonly source: DataSource) {}

  /** All rows. Decimals and days are strings, instants are Dates (UTC). */
  async query<T = Record<string, unknown>>(sql: string, params: readonly SqlParam[] = []): Promise<T[]> {
    return this.sent<T[]>(sql, params);
  }

  /** The first row, if any. */
  async one<T = Record<string, unknown>>(sql: string, params: readonly SqlParam[] = []): Promise<T | undefined> {
    return (await this.query<T>(sql, params))[0];
  }

  /** A write; how many rows it touched and the first generated id. */
  async execute(sql: string, params: readonly SqlParam[] = []): Promise<WriteResult> {
    const result = await this.sent<WriteResult>(sql, params);
    const tables = tablesIn(sql);
    UnitOfWork.whenStanding(() => markWritten(tables));
    return { affectedRows: result.affectedRows, insertId: result.insertId };
  }

  private sent<T>(sql: string, params: readonly SqlParam[]): Promise<T> {
    const asked = UnitOfWork.runner() ?? this.source;
    return tracedStatement(sql, () => asked.query(sql, [...params]) as Promise<T>);
  }

  /** Multi-row insert in chunks of 1,000; never `save()` in bulk (50-90 times slower here). */
  async insertMany(table: string, columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Promise<void> {
    const sql = `insert into ${table} (${columns.map((name) => `\`${name}\``).join(', ')}) values ?`;
    for (let at = 0; at < rows.length; at += CHUNK) await this.execute(sql, [rows.slice(at, at + CHUNK)]);
  }

  /** Streams rows in constant memory on a connection of its own (or the unit of work's). */
  async *stream<T = Record<string, unknown>>(sql: string, params: readonly SqlParam[] = []): AsyncGenerator<T> {
    const own = UnitOfWork.runner();
    const runner: QueryRunner = own ?? this.source.createQueryRunner();
    try {
      const stream = await runner.stream(sql, [...params]);
      for await (const row of stream) yield row;
    } finally {
      if (!own) await runner.release();
    }
  }
}
