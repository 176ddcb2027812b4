import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type PersonalInformation, type UserRecord, type UserRow } from '@ceiba/identity/contract';
import { anySession, screens, staffOnly, zEmpty, zId } from '@ceiba/platform/contract';
import { Bus, Requires } from '@ceiba/platform/server';
import { GetPersonalInformation } from '../use-cases/get-personal-information/get-personal-information';
import { GetUser } from '../use-cases/get-user/get-user';
import { ListBranchUsers } from '../use-cases/list-branch-users/list-branch-users';
import { ListUsers } from '../use-cases/list-users/list-users';

/** Screens that show or choose among all users. */
const READERS = screens('trabajadores', 'auditoria', 'corte-caja-usuario', 'corte-de-caja-diario');

@ApiTags('identity')
@Controller('users')
export class UsersController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(READERS)
  list(): Promise<UserRow[]> {
    return this.bus.ask(new ListUsers());
  }

  @Get('get/personal/information')
  @Requires(anySession())
  personal(): Promise<PersonalInformation> {
    return this.bus.ask(new GetPersonalInformation());
  }

  @Get('get/id/:id')
  @Requires(screens('trabajadores'))
  get(@Param('id', { schema: zId }) id: number): Promise<UserRecord> {
    return this.bus.ask(new GetUser(id));
  }

  @Post('my/branch/office')
  @Requires(staffOnly())
  ofMyBranches(@Body({ schema: zEmpty }) _input: object): Promise<UserRow[]> {
    return this.bus.ask(new ListBranchUsers());
  }
}
