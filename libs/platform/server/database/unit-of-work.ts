import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import { Config } from '../config/config';
import { tracedStatement } from '../observability/statement';

export type Isolation = 'READ COMMITTED' | 'REPEATABLE READ';

interface Work {
  runner: QueryRunner;
  beforeCommit: (() => Promise<void>)[];
  afterCommit: (() => void)[];
  /** What grows until the commit and is cut back when an attempt is undone. */
  lists: unknown[][];
  attempts: number;
}

const current = new AsyncLocalStorage<Work>();

/** One transaction that travels in async-local storage; whatever `Db` does inside belongs to it. */
@Injectable()
export class UnitOfWork {
  constructor(
    private readonly source: DataSource,
    private readonly config: Config,
  ) {}

  /** How long work that met a lock or a deadlock is worth being run again, in milliseconds. */
  get patienceMs(): number {
    return this.config.conflictMs;
  }

  /** The connection of the current unit of work, if there is one. */
  static runner(): QueryRunner | undefined {
    return current.getStore()?.runner;
  }

  get active(): boolean {
    return current.getStore() !== undefined;
  }

  /** Runs `work` in one transaction; inside another unit of work it joins that one. Rolls back on any error. */
  async run<T>(work: () => Promise<T>, isolation: Isolation = 'READ COMMITTED'): Promise<T> {
    if (current.getStore()) return work();
    const runner = this.source.createQueryRunner();
    const unit: Work = { runner, beforeCommit: [], afterCommit: [], lists: [], attempts: 0 };
    try {
      if (isolation === 'READ COMMITTED') await runner.startTransaction();
      else await runner.startTransaction(isolation);
      const result = await current.run(unit, async () => {
        const value = await work();
        for (const last of unit.beforeCommit) await last();
        return value;
      });
      await tracedStatement('commit', () => runner.commitTransaction());
      for (const follow of unit.afterCommit) follow();
      return result;
    } catch (error) {
      // The connection may be gone; the first error is the one that matters.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release().catch(() => undefined);
    }
  }

  /**
   * Work inside a unit of work whose answer may be no (`stands` is false): then nothing of it is left, neither rows nor
   * events nor audit, and the unit of work goes on.
   */
  async attempt<T>(work: () => Promise<T>, stands: (result: T) => boolean): Promise<T> {
    const unit = current.getStore();
    if (!unit) throw new Error('attempt needs a unit of work');
    const lists = () => [unit.beforeCommit, unit.afterCommit, ...unit.lists];
    const marks = new Map<unknown[], number>(lists().map((list) => [list, list.length]));
    const savepoint = `attempt_${++unit.attempts}`;
    await unit.runner.query(`savepoint ${savepoint}`);
    const result = await work();
    if (stands(result)) return result;
    await unit.runner.query(`rollback to savepoint ${savepoint}`);
    for (const list of lists()) list.length = marks.get(list) ?? 0;
    return result;
  }

  /** A list that grows until the commit; `attempt` cuts it back. Outside of a unit of work it is nobody's. */
  keep<T>(list: T[]): T[] {
    current.getStore()?.lists.push(list);
    return list;
  }

  /** Runs just before the commit, still inside (the outbox collects its rows this way). */
  beforeCommit(work: () => Promise<void>): void {
    const unit = current.getStore();
    if (!unit) throw new Error('beforeCommit needs a unit of work');
    unit.beforeCommit.push(work);
  }

  /** Runs after a successful commit; at once when there is no unit of work. Must not throw. */
  afterCommit(work: () => void): void {
    UnitOfWork.whenStanding(work);
  }

  /** See `afterCommit`. */
  static whenStanding(work: () => void): void {
    const unit = current.getStore();
    if (unit) unit.afterCommit.push(work);
    else work();
  }
}
