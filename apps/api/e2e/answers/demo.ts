import type { TestApp } from '@ceiba/platform/testing';

/** What a call of a route is sent. */
export interface Call {
  /** Values of the path's `{names}`. */
  path?: Record<string, number | string>;
  query?: Record<string, number | string>;
  /** Of a POST; `{}` when left out. Keys as everywhere in the house, without `p_`. */
  body?: object | FormData;
  /** In place of `body`, to the byte. */
  text?: string;
  /** Besides the session: a caller who signs. */
  headers?: Record<string, string>;
  /** The status where the demo company is always refused; what is answered then has no schema. */
  refused?: number;
  /** The administrator by default. */
  as?: 'admin' | 'partner' | 'nobody';
}

type Asked = Call | readonly Call[];

/**
 * How each route of a context is called, by name: once, or in each state that its records can be in. A GET without `{names}`
 * needs no line.
 */
export type Calls = Record<string, (demo: Demo) => Asked | Promise<Asked>>;

/** The demo company, asked for real ids. */
export class Demo {
  constructor(readonly t: TestApp) {}

  /** The first row; throws when there is none. */
  async row<T extends object>(sql: string, params: (number | string)[] = []): Promise<T> {
    const row = await this.t.db.one<T>(sql, params);
    if (!row) throw new Error(`the demo company has nothing for: ${sql}`);
    return row;
  }

  /** The first column of the first row; throws when there is none. */
  async value<T extends number | string = number>(sql: string, params: (number | string)[] = []): Promise<T> {
    return Object.values(await this.row<Record<string, T>>(sql, params))[0] as T;
  }

  /** An id of a table; the least, or the greatest (`last`). */
  id(table: string, column: string, where = '1 = 1'): Promise<number> {
    return this.value(`select ${column} from ${table} where ${where} order by ${column} limit 1`);
  }
}
