import { Duplex } from 'node:stream';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { Pulse } from './pulse';

/** Before the server is watched, it may take its time: a machine that starts everything at once is slow, not away. */
const PATIENCE_MS = 30_000;

type Answer = (error: Error | null, connection?: PoolConnection) => void;

/** As a server that closed the connection: nobody knows whether the last statement was carried out. */
function lost(): Error {
  const error = new Error('the database does not answer');
  return Object.assign(error, { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
}

/**
 * The pool that TypeORM works with. Every connection begins with the isolation that commands want, strict mode and
 * limits for waiting and running, also one that replaces a lost one. While the server is silent (stopped, swapping,
 * behind a dead line) nobody waits for it: who works or waits is told, who comes is refused at once.
 */
export class LivePool {
  private readonly pool: Pool;
  private pulse: Pulse | null = null;
  private readonly open = new Set<PoolConnection>();
  private readonly waiting = new Set<Answer>();
  private silent = false;

  constructor(
    private readonly options: PoolOptions,
    private readonly statementSeconds: number,
  ) {
    this.pool = createPool({ ...options, connectTimeout: PATIENCE_MS });
    // Sent before whatever the connection was opened for.
    this.pool.on('connection', (connection) => this.prepare(connection));
  }

  /** From here on a silent server is told from a slow one: `connectTimeout` is how long it may be silent, in ms. */
  watch(): void {
    const { host, port, user, password, ssl, connectTimeout = 0 } = this.options;
    this.pulse ??= new Pulse({ host, port, user, password, ssl }, connectTimeout, (alive) => {
      this.silent = !alive;
      if (this.silent) this.cut();
    });
  }

  getConnection(answer: Answer): void {
    if (this.silent) return process.nextTick(() => answer(lost()));
    this.waiting.add(answer);
    this.pool.getConnection((error, connection) => {
      if (this.waiting.delete(answer)) answer(error, connection);
      else if (!error) connection.release();
    });
  }

  end(done: (error?: Error | null) => void): void {
    this.pulse?.stop();
    this.pool.end(done);
  }

  private prepare(connection: PoolConnection): void {
    this.open.add(connection);
    for (const end of ['end', 'error']) connection.once(end, () => this.open.delete(connection));
    connection.query(
      `set session tx_isolation = 'READ-COMMITTED', session innodb_lock_wait_timeout = 5, session lock_wait_timeout = 60,
       session max_statement_time = ?, session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
      [this.statementSeconds],
      (error) => {
        if (error) connection.destroy();
      },
    );
  }

  private cut(): void {
    for (const answer of this.waiting) answer(lost());
    this.waiting.clear();
    for (const connection of this.open) {
      const line: unknown = Reflect.get(connection, 'stream');
      // `destroy` of the connection would leave those who wait on it without a word.
      if (line instanceof Duplex) line.destroy(lost());
    }
    this.open.clear();
  }
}
