import { runAs, SYSTEM, UnitOfWork } from '@ceiba/platform/server';
import type { TestApp } from './test-app';

/** An application with somebody who works in it; the houses of the contexts add what their tests ask for. */
export class TestHouse {
  /** @param asker token of the one who asks by default */
  constructor(
    readonly t: TestApp,
    protected readonly asker: string,
  ) {}

  /** Work in one transaction of the house itself. */
  unit<T>(work: () => Promise<T>): Promise<T> {
    return runAs(SYSTEM, () => this.t.get(UnitOfWork).run(work));
  }

  /** A call that must succeed; answers its data. */
  async asked<T>(path: string, body: object, token = this.asker): Promise<T> {
    const answer = await this.t.post<T>(path, body, token);
    if (answer.status !== 200)
      throw new Error(`${path}: ${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  async count(table: string): Promise<number> {
    return Number((await this.t.db.one<{ n: number }>(`select count(*) as n from ${table}`))?.n);
  }
}
