import { eventually, SilentLine } from '@ceiba/platform/testing';
import type { Redis } from 'ioredis';
import { probe } from '../observability/probe';
import { createRedis } from './redis';

describe('a Redis whose line is cut without a word', () => {
  const lines: Redis[] = [];
  let line: SilentLine;
  let url: string;
  const open = () => {
    lines.push(createRedis(url));
    return lines.at(-1)!;
  };
  const pong = (redis: Redis) => probe(() => redis.ping());

  beforeAll(async () => {
    const there = new URL(process.env.REDIS_URL ?? '');
    line = new SilentLine(Number(there.port));
    there.host = `127.0.0.1:${await line.open()}`;
    url = there.href;
  });
  afterAll(() => {
    for (const redis of lines) redis.disconnect();
    line.close();
  });

  it('nobody waits for it, on an old line or a new one, and both go on by themselves', async () => {
    const old = open();
    expect(await pong(old)).toBe('PONG');
    line.fallSilent();
    const young = open();
    expect(await Promise.all([pong(old), pong(young)])).toEqual([null, null]);
    line.goOn();
    for (const redis of [old, young]) await eventually(async () => expect(await pong(redis)).toBe('PONG'));
  });
});
