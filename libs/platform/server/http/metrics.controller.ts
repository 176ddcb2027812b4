import { Controller, Get, Headers, Ip, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Registry } from 'prom-client';
import { Config } from '../config/config';
import { forbidden } from '../errors/refusal';
import { HouseFigures } from '../observability/house-figures';
import { probe } from '../observability/probe';
import { SharedMetrics } from '../observability/shared-metrics';
import { Public } from './access';
import { AnswersRaw } from './answers';
import { bearer } from './wire';

/** What Prometheus asks: every process that lives, and how the company stands (docs/adr/0097). */
@ApiTags('platform')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly shared: SharedMetrics,
    private readonly figures: HouseFigures,
    private readonly config: Config,
  ) {}

  /** With the token of METRICS_TOKEN, in the demo also from this machine. What the database says is missing while it is away. */
  @Get()
  @Public()
  @AnswersRaw('text')
  async read(@Ip() ip: string, @Headers('authorization') header: string | undefined, @Res() response: FastifyReply) {
    const local = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
    const known = this.config.metricsToken !== undefined && bearer(header) === this.config.metricsToken;
    if (!(local && this.config.demo) && !known) throw forbidden();
    const [processes, house] = await Promise.all([this.shared.all(), probe(() => this.figures.read())]);
    const all = Registry.merge(house ? [processes, house] : [processes]);
    await response.header('content-type', all.contentType).send(await all.metrics());
  }
}
