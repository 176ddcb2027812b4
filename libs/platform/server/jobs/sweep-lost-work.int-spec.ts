import { Global, Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import { defineEvent } from '@ceiba/platform/contract';
import { createTestApp, type TestApp } from '@ceiba/platform/testing';
import {
  Db,
  type Job,
  JobHandler,
  Jobs,
  Outbox,
  Queues,
  Reaction,
  type ReactionHandler,
  SessionStore,
  SweepLostWork,
  TrimFinishedWork,
  UnitOfWork,
} from '..';
import { DUE_EVENTS, DUE_JOBS } from './sweep-lost-work';
import { OLD_EVENTS } from './trim-finished-work';

const Happened = defineEvent('platform.happened.v1', z.object({ n: z.number() }));
const Unheard = defineEvent('platform.unheard.v1', z.object({}));

@Reaction({ event: Happened, consumer: 'test-count-happened' })
@Injectable()
class CountWhenHappened implements ReactionHandler<{ n: number }> {
  constructor(private readonly db: Db) {}
  async handle({ n }: { n: number }) {
    await this.db.execute('insert into seen (n) values (?)', [n]);
  }
}

@JobHandler({ kind: 'test-work', queue: 'exports' })
@Injectable()
class WorkJob implements Job<{ n: number }, number> {
  async run({ n }: { n: number }) {
    return n;
  }
}

class NoSessions extends SessionStore {
  async resolve() {
    return null;
  }
  async resolveById() {
    return null;
  }
}

@Global()
@Module({
  providers: [CountWhenHappened, WorkJob, { provide: SessionStore, useClass: NoSessions }],
  exports: [SessionStore],
})
class HappeningsModule {}

const DONE = 60_000;

describe('work that Redis lost', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp({ modules: [HappeningsModule] });
    await t.db.execute('create table seen (n int not null)');
  });
  afterAll(() => t.close());

  const number = async (sql: string) => Number((await t.db.one<{ n: number }>(sql))?.n);
  const planOf = async (sql: string, ...params: (Date | number)[]) => {
    const [row] = await t.db.query<{ key: string; rows: number; Extra: string }>(`explain ${sql}`, params);
    return { key: row?.key, few: Number(row?.rows) < 5_000, sorts: /filesort|temporary/.test(row?.Extra ?? '') };
  };

  it('a day of handled events does not hide what was lost, wherever it stands', async () => {
    // Handled events before, between and after the lost ones; all relayed long ago.
    await t.db.execute(
      `insert into outbox (id, event, payload, created_at, relayed_at, check_at)
       select seq, ?, json_object('n', seq), '2026-11-01', '2026-11-01', if(seq % 20000 = 7, '2026-11-01', null)
       from seq_1_to_${DONE}`,
      [Happened.name],
    );
    await t.db.execute(
      `insert into inbox (consumer, event_id, handled_at) select 'test-count-happened', id, '2026-11-01' from outbox
       where check_at is null`,
    );
    // One that is handled and still marked, one of a consumer that is gone.
    await t.db.execute(`update outbox set check_at = '2026-11-01' where id = 20`);
    await t.db.execute(`update outbox set check_at = '2026-11-01', event = 'gone.v1' where id = 21`);
    expect(await planOf(DUE_EVENTS, new Date(), 1000)).toEqual({ key: 'outbox_check', few: true, sorts: false });
    await t.get(SweepLostWork).run();
    await t.settle();
    expect(await t.db.query('select n from seen order by n')).toEqual([7, 20007, 40007].map((n) => ({ n })));
    // What was queued again is looked at once more, later; then nothing is left to look at.
    expect(await number('select count(*) as n from outbox where check_at is not null')).toBe(3);
    expect(await number('select count(*) as n from outbox where check_at <= utc_timestamp(3)')).toBe(0);
    await t.db.execute('update outbox set check_at = created_at where check_at is not null');
    await t.get(SweepLostWork).run();
    expect(await number('select count(*) as n from outbox where check_at is not null')).toBe(0);
    expect(await number('select count(*) as n from seen')).toBe(3);
  });

  it('more lost events than one look takes, Redis emptied: all are handled once', async () => {
    await t.db.execute('truncate table seen');
    const first = DONE + 1;
    await t.db.execute(
      `insert into outbox (id, event, payload, created_at, relayed_at, check_at)
       select seq, ?, json_object('n', seq), utc_timestamp(3), utc_timestamp(3), utc_timestamp(3)
       from seq_${first}_to_${DONE + 1300}`,
      [Happened.name],
    );
    await t.get(SweepLostWork).run();
    await t.settle();
    expect(await number('select count(*) as n from seen')).toBe(1300);
    expect(await number('select count(distinct n) as n from seen')).toBe(1300);
  });

  it('a relayed event is marked until it is handled, and only when somebody wants it', async () => {
    await t.get(UnitOfWork).run(async () => {
      t.get(Outbox).record(Happened, { n: -1 });
      t.get(Outbox).record(Unheard, {});
    });
    await t.settle();
    const rows = await t.db.query(
      `select event, check_at is not null and check_at > relayed_at as marked from outbox order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { event: Unheard.name, marked: 0 },
      { event: Happened.name, marked: 1 },
    ]);
  });

  it('waiting jobs behind thousands of others are found, too', async () => {
    await t.db.execute(
      `insert into job (kind, queue, payload, state, created_at, check_at)
       select 'test-work', 'heavy', json_object('n', seq), 'waiting', '2026-11-01', '2026-11-01' from seq_1_to_1200`,
    );
    await t.db.execute(
      `insert into job (kind, queue, payload, state, created_at, check_at)
       values ('gone', 'heavy', '{}', 'waiting', '2026-11-01', '2026-11-01')`,
    );
    const id = await t.get(Jobs).enqueue('test-work', { n: 9 });
    expect(await planOf(DUE_JOBS, new Date(), 1000)).toMatchObject({ key: 'job_check', sorts: false });
    await t.get(SweepLostWork).run();
    await t.settle();
    expect(
      await t.db.query('select kind, state, count(*) as n, sum(check_at is null) as done from job group by 1, 2'),
    ).toEqual([
      { kind: 'gone', state: 'waiting', n: 1, done: '0' },
      { kind: 'test-work', state: 'completed', n: 1201, done: '1201' },
    ]);
    expect(await t.db.one('select result from job where id = ?', [id])).toEqual({ result: 9 });
  });

  it('a job that Redis calls done and the database does not is run again', async () => {
    await t.db.execute(
      `update job set state = 'active', result = null, check_at = '2026-11-01' where kind = 'test-work' order by id desc limit 1`,
    );
    await t.get(SweepLostWork).run();
    await t.settle();
    expect(await number(`select count(*) as n from job where kind = 'test-work' and state = 'completed'`)).toBe(1201);
  });

  it('only what is handled goes after its days, in small batches, its inbox rows with it', async () => {
    const [lost] = await t.db.query<{ id: number }>('select min(id) as id from outbox');
    await t.db.execute('update outbox set check_at = utc_timestamp(3) + interval 1 hour where id = ?', [lost?.id ?? 0]);
    await t.db.execute(`update outbox set relayed_at = utc_timestamp(3) - interval 8 day where id <= ${DONE}`);
    expect(await planOf(OLD_EVENTS, new Date(), 1000)).toMatchObject({ key: 'outbox_relayed', sorts: false });
    await t.db.execute(
      `update job set finished_at = utc_timestamp(3) - interval 31 day where state = 'completed' order by id limit 1150`,
    );
    await t.db.execute(
      `update job set state = 'failed', finished_at = '2026-01-01' where state = 'completed' order by id desc limit 1`,
    );
    const kept = await number(`select count(*) as n from outbox where id > ${DONE}`);
    await t.get(TrimFinishedWork).run();
    expect(await t.db.query(`select id from outbox where id <= ${DONE}`)).toEqual([lost]);
    expect(await number(`select count(*) as n from inbox where event_id <= ${DONE}`)).toBe(1);
    expect(await number(`select count(*) as n from outbox where id > ${DONE}`)).toBe(kept);
    expect(await t.db.query('select state, count(*) as n from job group by 1 order by 1')).toEqual([
      { state: 'completed', n: 50 },
      { state: 'failed', n: 1 },
      { state: 'waiting', n: 1 },
    ]);
  });

  it('what waits in Redis or failed there is not queued twice', async () => {
    const queue = t.get(Queues).ofKind('test-work');
    await queue.pause();
    const id = await t.get(Jobs).enqueue('test-work', { n: 1 });
    await t.db.execute('update job set check_at = created_at where id = ?', [id]);
    await t.get(SweepLostWork).run();
    expect((await queue.getJobs(['waiting', 'delayed'])).map((job) => job.id)).toEqual([`job-${id}`]);
    await queue.resume();
    await t.settle();
  });

  it('asked for by ten at once under one key is one job, whose id all of them have', async () => {
    const before = await number('select ifnull(max(id), 0) as n from job');
    for (let n = 0; n < 20; n++) {
      const ids = await Promise.all(
        Array.from({ length: 10 }, () => t.get(Jobs).enqueue('test-work', { n }, { dedupe: `test-work-${n}` })),
      );
      expect(new Set(ids).size).toBe(1);
    }
    expect(await number(`select count(*) as n from job where id > ${before}`)).toBe(20);
    await t.settle();
  });
});
