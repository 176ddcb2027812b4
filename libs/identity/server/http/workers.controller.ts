import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deleteWorkerInput,
  type PeopleList,
  peopleList,
  type SaveWorkerInput,
  saveWorkerInput,
  WORKER_TEXTS,
} from '@ceiba/identity/contract';
import { screens, staffOnly, zId } from '@ceiba/platform/contract';
import { Bus, Message, reply, Requires } from '@ceiba/platform/server';
import { DeleteWorker } from '../use-cases/delete-worker';
import { GetWorker } from '../use-cases/get-worker';
import { ListWorkers, ListWorkersOfProfile } from '../use-cases/list-workers';
import { WorkerForm } from '../use-cases/save-worker/worker-form';
import { idOf } from './delete-id';

const EDITORS = screens('trabajadores');

/** Workers: people of the staff with user, profile and branches (spec 2, sections 5 to 7). */
@ApiTags('administration')
@Controller('worker')
export class WorkersController {
  constructor(
    private readonly bus: Bus,
    private readonly form: WorkerForm,
  ) {}

  @Get('get/all')
  @Requires(EDITORS)
  list(@Query({ schema: peopleList }) query: PeopleList) {
    return this.bus.ask(new ListWorkers(query));
  }

  @Post('get/all')
  @Requires(EDITORS)
  page(@Body({ schema: peopleList }) body: PeopleList) {
    return this.bus.ask(new ListWorkers(body));
  }

  @Get('get/id/:id')
  @Requires(EDITORS)
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetWorker(id));
  }

  @Get('get/profile/:id')
  @Requires(staffOnly())
  ofProfile(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new ListWorkersOfProfile(id));
  }

  @Post('insert/update')
  @Requires(EDITORS)
  async save(@Body({ schema: saveWorkerInput }) body: SaveWorkerInput) {
    const saved = await this.form.save(body);
    return reply(saved, body.id_worker ? WORKER_TEXTS.changed : WORKER_TEXTS.saved);
  }

  @Post('delete')
  @Requires(EDITORS)
  @Message(WORKER_TEXTS.deleted)
  remove(@Body({ schema: deleteWorkerInput }) body: z.output<typeof deleteWorkerInput>) {
    return this.bus.execute(new DeleteWorker(idOf(body.id_worker ?? body.id, 'id_worker')));
  }
}
