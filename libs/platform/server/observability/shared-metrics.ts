import { hostname } from 'node:os';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';
import { z } from 'zod';
import { probe } from './probe';
import { registry } from './metrics';

const EVERY_MS = 5_000;
/** A process that has said nothing for so long is gone, and its figures with it. */
const GONE_MS = 20_000;

type Metrics = MetricObjectWithValues<MetricValue<string>>[];

const note = z.object({ at: z.number(), metrics: z.array(z.unknown()) });

/**
 * Puts the figures of this process where every API finds them: whichever process is asked, it tells of all of them, and
 * a worker, which nobody can ask, is heard, too (docs/adr/0097).
 */
export class SharedMetrics implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private readonly key: string;
  private readonly name: string;

  /** @param part `api` or `worker`; with the machine and the process it names whose a figure is */
  constructor(
    private readonly redis: Redis,
    prefix: string,
    part: string,
  ) {
    this.key = `${prefix}:metrics`;
    this.name = `${part}@${hostname()}:${process.pid}`;
    registry.setDefaultLabels({ process: this.name });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.publish(), EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await probe(() => this.redis.hdel(this.key, this.name));
  }

  /** Tells the others how this process stands; without Redis nobody hears it, which stops nothing. */
  async publish(): Promise<void> {
    const metrics = await registry.getMetricsAsJSON();
    await probe(() => this.redis.hset(this.key, this.name, JSON.stringify({ at: Date.now(), metrics })));
  }

  /** The figures of every process that lives, this one's as they are now. */
  async all(): Promise<Registry> {
    const found = (await probe(() => this.redis.hgetall(this.key))) ?? {};
    const others = Object.entries(found).filter(([name]) => name !== this.name);
    const told = await Promise.all(others.map(([name, text]) => this.living(name, text)));
    const mine = await registry.getMetricsAsJSON();
    return AggregatorRegistry.aggregate([mine, ...told.filter((metrics) => metrics !== null)]);
  }

  private async living(name: string, text: string): Promise<Metrics | null> {
    const { at, metrics } = note.parse(JSON.parse(text));
    if (at > Date.now() - GONE_MS) return metrics as Metrics;
    await probe(() => this.redis.hdel(this.key, name));
    return null;
  }
}
