import pino from 'pino';
import { createDataSource } from './data-source';
import { logQueries } from './query-log';

function lines(level: string) {
  const said: Record<string, unknown>[] = [];
  const logger = pino(
    { level, base: undefined, timestamp: false },
    { write: (line: string) => said.push(JSON.parse(line)) },
  );
  const source = createDataSource({
    databaseUrl: 'mysql://nobody@127.0.0.1:1/none',
    databasePool: 1,
    connectMs: 1_500,
    statementSeconds: 1,
  });
  logQueries(source, logger);
  for (const { afterQuery } of source.subscribers) {
    const event = {
      dataSource: source,
      connection: source,
      queryRunner: source.createQueryRunner(),
      manager: source.manager,
    };
    void afterQuery?.({
      ...event,
      query: 'select 1\n  from worker where id = ?',
      parameters: ['secret'],
      success: true,
      executionTime: 3,
      rawResults: [],
      error: undefined,
    });
  }
  return said;
}

describe('statements in the log', () => {
  it('show their time and not their values', () => {
    expect(lines('debug')).toEqual([{ level: 20, sql: 'select 1 from worker where id = ?', ms: 3, msg: 'sql' }]);
  });

  it('are left out above debug', () => {
    expect(lines('info')).toEqual([]);
  });
});
