import type { DataSource } from 'typeorm';
import type { Logger } from '../observability/logger';

/** One line for every statement, with its milliseconds; never its values, among which are passwords and tax numbers. After `initialize`. */
export function logQueries(source: DataSource, logger: Logger): void {
  if (!logger.isLevelEnabled('debug')) return;
  source.subscribers.push({
    afterQuery({ query, executionTime, success }) {
      logger.debug({ sql: query.replace(/\s+/g, ' ').trim(), ms: executionTime, failed: !success || undefined }, 'sql');
    },
  });
}
