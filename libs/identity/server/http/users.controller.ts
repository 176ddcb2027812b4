import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  deleteUserInput,
  type FindUsers,
  findUsers,
  type SaveUserInput,
  saveUserInput,
  userRecord,
  userRow,
  userSaved,
  WORKER_TEXTS,
} from '@ceiba/identity/contract';
import { editable, nothing, screens, staffOnly, zEmpty, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteUser } from '../use-cases/delete-user';
import { GetUser, userOf } from '../use-cases/get-user';
import { ListBranchUsers } from '../use-cases/list-branch-users';
import { ListUsers } from '../use-cases/list-users';
import { WorkerForm } from '../use-cases/save-worker/worker-form';
import { idOf } from './delete-id';

/** Screens that show or choose among all users. */
const READERS = screens('trabajadores', 'auditoria', 'corte-caja-usuario', 'corte-de-caja-diario');

@ApiTags('identity')
@Controller('users')
export class UsersController {
  constructor(
    private readonly bus: Bus,
    private readonly form: WorkerForm,
  ) {}

  @Get('get/all')
  @Requires(READERS)
  @Answers(z.array(userRow))
  list(@Query({ schema: findUsers }) query: FindUsers) {
    return this.bus.ask(new ListUsers(query));
  }

  @Get('get/id/:id')
  @Requires(screens('trabajadores'))
  @Answers(editable(userRecord))
  async get(@Param('id', { schema: zId }) id: number) {
    const { id_worker } = await this.bus.ask(new GetUser(id));
    return this.bus.open(userOf(id), id_worker ?? 0);
  }

  @Post('my/branch/office')
  @Requires(staffOnly())
  @Answers(z.array(userRow))
  ofMyBranches(@Body({ schema: zEmpty }) _input: object) {
    return this.bus.ask(new ListBranchUsers());
  }

  @Post('insert/update')
  @Requires(screens('trabajadores'))
  @TakesVersion()
  @Answers(userSaved)
  async save(@Body({ schema: saveUserInput }) body: SaveUserInput) {
    const record = await this.form.saveUser(body);
    return reply({ id: record.id_user, ...record }, body.id_user ? WORKER_TEXTS.userChanged : WORKER_TEXTS.userSaved);
  }

  @Post('delete')
  @Requires(screens('trabajadores'))
  @Message(WORKER_TEXTS.userDeleted)
  @Answers(nothing)
  remove(@Body({ schema: deleteUserInput }) body: z.output<typeof deleteUserInput>) {
    return this.bus.execute(new DeleteUser(idOf(body.id_user ?? body.id, 'id_user')));
  }
}
