import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { anySession, jobView, zId } from '@ceiba/platform/contract';
import { currentActor } from '../context/request-context';
import { notFound } from '../errors/refusal';
import { Jobs } from '../jobs/jobs';
import { Requires } from './access';
import { Answers } from './answers';

/** State and progress of long work; a job is shown to who asked for it and to the screens it belongs to. */
@ApiTags('jobs')
@Controller('jobs')
export class JobsController {
  constructor(private readonly jobs: Jobs) {}

  @Get(':id')
  @Requires(anySession())
  @Answers(jobView)
  async get(@Param('id', { schema: zId }) id: number) {
    const job = await this.jobs.view(id, currentActor());
    if (!job) throw notFound('El proceso no existe.');
    return job;
  }
}
