import type { Clock } from '../context/clock';
import type { Db } from '../database/db';
import { Refusal } from '../errors/refusal';

type Told = Readonly<Record<string, string | number>>;

/** Where guesses are kept, and how many of them are too many. */
export interface GuessRules<Row extends Told> {
  /** Its rows have an id of their own (`id_guess`), the instant (`at`) and what is told of a guess; an index leads each limit. */
  table: { name: string; insert: (db: Db, row: Row & { at: Date }) => Promise<number> };
  window_ms: number;
  /** Guesses of the window that are alike in these columns. Those in flight count, so what one person does at once must fit. */
  limits: readonly { by: readonly (keyof Row & string)[]; most: number }[];
  code: string;
  message: string;
}

/** 429 of a caller without a name. */
export const tooManyAsked = (code: string, message: string, window_ms: number): Refusal =>
  new Refusal(code, message, { status: 429, kind: 'warning', retry_after: window_ms / 1000 });

/** Wrong guesses at what only its owner knows, in the database: counted the same for every process (docs/adr/0046). */
export class Guesses<Row extends Told> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly rules: GuessRules<Row>,
  ) {}

  /**
   * Counts a guess before it is looked at, outside of any unit of work, so that guesses in flight count each other, and a
   * refused one counts. Answers its id: a right one is taken back. Throws 429.
   */
  async count(row: Row): Promise<number> {
    const { table, window_ms, limits, code, message } = this.rules;
    const at = this.clock.now();
    const id = await table.insert(this.db, { ...row, at });
    const since = new Date(at.getTime() - window_ms);
    const alike = limits.map(({ by }, place) => {
      const same = by.map((column) => `${column} = ? and `).join('');
      return `(select count(*) from ${table.name} where ${same}at > ?) as limit_${place}`;
    });
    const counts = await this.db.one<Record<string, number>>(
      `select ${alike.join(', ')}`,
      limits.flatMap(({ by }) => [...by.map((column) => row[column] ?? null), since]),
    );
    if (limits.every(({ most }, place) => Number(counts?.[`limit_${place}`] ?? 0) <= most)) return id;
    // Whoever goes on asking does not wait longer for it.
    await this.takeBack(id);
    throw tooManyAsked(code, message, window_ms);
  }

  async takeBack(id_guess: number): Promise<void> {
    await this.db.execute(`delete from ${this.rules.table.name} where id_guess = ?`, [id_guess]);
  }

  /** Guesses that count no more. */
  async forget(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.rules.window_ms);
    await this.db.execute(`delete from ${this.rules.table.name} where at < ?`, [before]);
  }
}
