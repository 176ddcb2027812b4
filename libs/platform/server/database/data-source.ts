import type { PoolOptions } from 'mysql2';
import { DataSource } from 'typeorm';
import { LivePool } from './live-pool';

interface DatabaseSettings {
  /** mysql://user:password@host:port/database */
  databaseUrl: string;
  /** Connections at most. */
  databasePool: number;
  /** Once it is watched, a server that gives no sign of life within this long is away. */
  connectMs: number;
  statementSeconds: number;
}

export interface LiveSource extends DataSource {
  /** Called when the process is up: until then the database may be as slow as a machine that starts. */
  watch: () => void;
}

/** The connection pool (live-pool.ts). Dates are UTC, decimals and days are strings, exact as stored. */
export function createDataSource({
  databaseUrl,
  databasePool,
  connectMs,
  statementSeconds,
}: DatabaseSettings): LiveSource {
  let pool: LivePool | undefined;
  const source = new DataSource({
    type: 'mysql',
    url: databaseUrl,
    timezone: 'Z',
    charset: 'utf8mb4_spanish_ci',
    supportBigNumbers: true,
    bigNumberStrings: false,
    dateStrings: ['DATE'],
    poolSize: databasePool,
    connectTimeout: connectMs,
    driver: { createPool: (options: PoolOptions) => (pool = new LivePool(options, statementSeconds)) },
    extra: { maxIdle: databasePool, idleTimeout: 60_000, enableKeepAlive: true },
    logging: false,
    migrationsTableName: 'migration',
  });
  return Object.assign(source, { watch: () => pool?.watch() });
}
