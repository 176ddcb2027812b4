import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import {
  deleteWorkerInput,
  type PeopleList,
  peopleList,
  type SaveWorkerInput,
  saveWorkerInput,
  workerName,
  workerRecord,
  workerRow,
  workerSaved,
  WORKER_TEXTS,
} from '@ceiba/identity/contract';
import { editable, listOf, nothing, screens, staffOnly, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteWorker } from '../use-cases/delete-worker';
import { WORKER } from '../use-cases/get-worker';
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
  @Answers(listOf(workerRow))
  list(@Query({ schema: peopleList }) query: PeopleList) {
    return this.bus.ask(new ListWorkers(query));
  }

  @Post('get/all')
  @Requires(EDITORS)
  @Answers(listOf(workerRow))
  page(@Body({ schema: peopleList }) body: PeopleList) {
    return this.bus.ask(new ListWorkers(body));
  }

  @Get('get/id/:id')
  @Requires(EDITORS)
  @Answers(editable(workerRecord))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(WORKER, id);
  }

  @Get('get/profile/:id')
  @Requires(staffOnly())
  @Answers(listOf(workerName))
  ofProfile(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new ListWorkersOfProfile(id));
  }

  @Post('insert/update')
  @Requires(EDITORS)
  @TakesVersion()
  @Answers(workerSaved)
  async save(@Body({ schema: saveWorkerInput }) body: SaveWorkerInput) {
    const record = await this.form.save(body);
    return reply({ id: record.id_worker, ...record }, body.id_worker ? WORKER_TEXTS.changed : WORKER_TEXTS.saved);
  }

  @Post('delete')
  @Requires(EDITORS)
  @Message(WORKER_TEXTS.deleted)
  @Answers(nothing)
  remove(@Body({ schema: deleteWorkerInput }) body: z.output<typeof deleteWorkerInput>) {
    return this.bus.execute(new DeleteWorker(idOf(body.id_worker ?? body.id, 'id_worker')));
  }
}
