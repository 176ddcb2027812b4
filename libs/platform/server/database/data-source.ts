import { DataSource } from 'typeorm';

/**
 * The connection pool. Dates are UTC, decimals and days are strings, exact as stored.
 * @param url mysql://user:password@host:port/database
 */
export function createDataSource(url: string, pool: number): DataSource {
  return new DataSource({
    type: 'mysql',
    url,
    timezone: 'Z',
    charset: 'utf8mb4_spanish_ci',
    supportBigNumbers: true,
    bigNumberStrings: false,
    dateStrings: ['DATE'],
    poolSize: pool,
    connectTimeout: 10_000,
    extra: { maxIdle: pool, idleTimeout: 60_000, enableKeepAlive: true },
    logging: false,
    migrationsTableName: 'migration',
  });
}
