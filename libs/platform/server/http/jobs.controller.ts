import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { anySession, type JobView, zId } from '@ceiba/platform/contract';
import { currentActor } from '../context/request-context';
import { notFound } from '../errors/refusal';
import { Jobs } from '../jobs/jobs';
import { Requires } from './access';

/** State and progress of long work; a job is shown to who asked for it and to the screens it belongs to. */
@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Get(':id')
  @Requires(anySession())
  async get(@Param('id', { schema: zId }) id: number): Promise<JobView> {
    const job = await this.jobs.view(id, currentActor());
    if (!job) throw notFound('El proceso no existe.');
    return job;
  }
}
