import { existsSync } from 'node:fs';
import { Controller, Get, Headers, Inject, Ip, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Redis } from 'ioredis';
import { Config } from '../config/config';
import { Db } from '../database/db';
import { forbidden } from '../errors/refusal';
import { REDIS } from '../jobs/redis';
import { registry } from '../observability/metrics';
import { Public } from './access';
import { bearer } from './wire';

const LIMIT_MS = 2_000;

async function probe(work: () => Promise<unknown>): Promise<'ok' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), LIMIT_MS);
  });
  const result = await Promise.race([
    work().then(
      () => 'ok' as const,
      () => 'down' as const,
    ),
    limit,
  ]);
  clearTimeout(timer);
  return result;
}

/** What an operator's monitor asks. */
@ApiTags('platform')
@Controller()
export class HealthController {
  constructor(
    private readonly db: Db,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  @Get('health')
  @Public()
  async health(@Res({ passthrough: true }) response: FastifyReply) {
    const [database, queue, worker] = await Promise.all([
      probe(() => this.db.query('select 1')),
      probe(() => this.redis.ping()),
      probe(async () => {
        if (!(await this.redis.exists(`${this.config.queuePrefix}:worker-alive`))) throw new Error('no worker');
      }),
    ]);
    const parts = {
      database,
      redis: queue,
      worker,
      pdf: existsSync(this.config.chromiumPath ?? '') ? 'ok' : 'down',
    } as const;
    // PDF may be missing on a small installation; what can't sell is down.
    const up = database === 'ok' && queue === 'ok' && worker === 'ok';
    void response.status(up ? 200 : 503);
    return { status: up ? 'ok' : 'down', parts };
  }

  /** Prometheus; from this machine, or with the token of METRICS_TOKEN. */
  @Get('metrics')
  @Public()
  async metrics(@Ip() ip: string, @Headers('authorization') header: string | undefined, @Res() response: FastifyReply) {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
    const known = this.config.metricsToken !== undefined && bearer(header) === this.config.metricsToken;
    if (!local && !known) throw forbidden();
    await response.header('content-type', registry.contentType).send(await registry.metrics());
  }
}
