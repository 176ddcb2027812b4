import { EventEmitter } from 'node:events';
import { WorkerHost } from '@nestjs/bullmq';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Endings } from './endings';

class Host extends WorkerHost {
  process(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the endings that a test waits for', () => {
  const worker = new EventEmitter();
  const passes: (() => Promise<number>)[] = [];
  const relay = { relay: () => passes.shift()?.() ?? Promise.resolve(0) };

  /** Waits until it has looked three times; `ring` is what ends before the second and the third look. */
  async function looks(ring: () => unknown): Promise<number> {
    const host = new Host();
    Reflect.set(host, '_worker', worker);
    const app = await Test.createTestingModule({
      imports: [DiscoveryModule],
      providers: [{ provide: Host, useValue: host }],
    }).compile();
    const endings = new Endings();
    endings.listen(app, relay);
    let seen = 0;
    await endings.until(() => {
      if (++seen === 3) return Promise.resolve();
      ring();
      return Promise.reject(new Error('not yet'));
    });
    return seen;
  }

  it.each<[string, () => unknown]>([
    ['a job that was done', () => worker.emit('completed')],
    ['a job that failed', () => worker.emit('failed')],
    ['a pass of the relay', () => relay.relay()],
    [
      'a pass of the relay that failed',
      () => {
        passes.push(() => Promise.reject(new Error('no database')));
        return relay.relay().catch(() => 0);
      },
    ],
  ])('are %s, also while it looks', async (_what, ring) => {
    expect(await looks(ring)).toBe(3);
  });

  it('throws what it saw last when nothing ends any more', async () => {
    let seen = 0;
    const look = () => Promise.reject(new Error(`${2 - seen++} jobs are left`));
    await expect(new Endings().until(look, 20)).rejects.toThrow('1 jobs are left');
  });
});
