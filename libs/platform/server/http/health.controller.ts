import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { Controller, Get, Inject, Optional, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { anInstant, aText } from '@ceiba/platform/contract';
import { Config } from '../config/config';
import { REDIS } from '../jobs/redis';
import { Schedules } from '../jobs/schedules';
import { probe } from '../observability/probe';
import { Public } from './access';
import { Answers } from './answers';

const upOrDown = z.enum(['ok', 'down']);
const onOrOff = z.enum(['on', 'off']);
const health = z.strictObject({
  status: upOrDown,
  parts: z.strictObject({
    database: upOrDown,
    redis: upOrDown,
    worker: upOrDown,
    schedules: upOrDown,
    files: upOrDown,
    pdf: upOrDown,
  }),
  /** `payments`: those that are configured; null where nobody can tell. */
  providers: z.strictObject({ facturama: onOrOff, mail: onOrOff, payments: z.array(aText).nullable() }),
  overdue: z.array(aText),
  schedules: z.array(z.strictObject({ name: aText, ran_at: anInstant.nullable(), overdue: z.boolean() })),
});

/** Below this an upload may not find its place. */
const ROOM_BYTES = 16 * 1024 * 1024;

const word = (up: boolean): z.output<typeof upOrDown> => (up ? 'ok' : 'down');

/** Names of the payment providers that are configured; given by the context that knows them. */
export abstract class ConfiguredPayments {
  abstract on(): Promise<string[]>;
}

/** What an operator's monitor asks. */
@ApiTags('platform')
@Controller()
export class HealthController {
  constructor(
    private readonly schedules: Schedules,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly config: Config,
    @Optional() private readonly payments?: ConfiguredPayments,
  ) {}

  @Get('health')
  @Public()
  @Answers(health)
  async health(@Res({ passthrough: true }) response: FastifyReply) {
    const [schedules, redis, workers, files] = await Promise.all([
      probe(() => this.schedules.states()),
      probe(() => this.redis.ping()),
      probe(() => this.redis.exists(`${this.config.queuePrefix}:worker-alive`)),
      probe(() => this.roomForFiles()),
    ]);
    const overdue = schedules?.filter((schedule) => schedule.overdue).map(({ name }) => name) ?? [];
    const vital = {
      database: word(schedules !== null),
      redis: word(redis !== null),
      worker: word(workers === 1),
      schedules: word(overdue.length === 0),
      files: word(files === true),
    };
    // PDF may be missing on a small installation; what can't sell is down.
    const up = Object.values(vital).every((part) => part === 'ok');
    const parts = { ...vital, pdf: word(existsSync(this.config.chromiumPath ?? '')) };
    void response.status(up ? 200 : 503);
    return { status: word(up), parts, providers: await this.providers(), overdue, schedules: schedules ?? [] };
  }

  /** Which providers are configured; one that is not is refused to whoever needs it. */
  private async providers(): Promise<z.output<typeof health>['providers']> {
    const { facturama, smtp, demo } = this.config;
    const state = (on: boolean): z.output<typeof onOrOff> => (on ? 'on' : 'off');
    const payments = await probe(async () => (await this.payments?.on()) ?? []);
    return { facturama: state(facturama.on), mail: state(demo || smtp !== null), payments };
  }

  private async roomForFiles(): Promise<boolean> {
    await mkdir(this.config.dataDir, { recursive: true });
    const { bavail, bsize, ffree, files } = await statfs(this.config.dataDir);
    return bavail * bsize >= ROOM_BYTES && (files === 0 || ffree > 0);
  }
}
