import { createPool, type PoolConnection, type PoolOptions } from 'mysql2';
import { DataSource } from 'typeorm';

interface DatabaseSettings {
  /** mysql://user:password@host:port/database */
  databaseUrl: string;
  /** Connections at most. */
  databasePool: number;
  connectMs: number;
  statementSeconds: number;
}

/**
 * The connection pool. Dates are UTC, decimals and days are strings, exact as stored. Every connection begins with the
 * isolation that commands want, strict mode and limits for waiting and running; also one that replaces a lost one.
 */
export function createDataSource({
  databaseUrl,
  databasePool,
  connectMs,
  statementSeconds,
}: DatabaseSettings): DataSource {
  return new DataSource({
    type: 'mysql',
    url: databaseUrl,
    timezone: 'Z',
    charset: 'utf8mb4_spanish_ci',
    supportBigNumbers: true,
    bigNumberStrings: false,
    dateStrings: ['DATE'],
    poolSize: databasePool,
    connectTimeout: connectMs,
    driver: { createPool: (options: PoolOptions) => preparedPool(options, statementSeconds) },
    extra: { maxIdle: databasePool, idleTimeout: 60_000, enableKeepAlive: true },
    logging: false,
    migrationsTableName: 'migration',
  });
}

function preparedPool(options: PoolOptions, statementSeconds: number) {
  const pool = createPool(options);
  // Sent before whatever the connection was opened for.
  pool.on('connection', (connection: PoolConnection) => {
    connection.query(
      `set session tx_isolation = 'READ-COMMITTED', session innodb_lock_wait_timeout = 5, session lock_wait_timeout = 60,
       session max_statement_time = ?, session sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'`,
      [statementSeconds],
      (error) => {
        if (error) connection.destroy();
      },
    );
  });
  return pool;
}
