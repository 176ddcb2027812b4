import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  deleteProfileInput,
  idOrNewParam,
  type PeopleList,
  peopleList,
  PROFILE_TEXTS,
  profileRecord,
  profileRow,
  profileSaved,
  profileTree,
  type SaveProfileInput,
  saveProfileInput,
} from '@ceiba/identity/contract';
import { editable, listOf, nothing, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteProfile } from '../use-cases/delete-profile';
import { GetProfileTree, PROFILE } from '../use-cases/get-profile';
import { ListProfiles } from '../use-cases/list-profiles';
import { SaveProfile } from '../use-cases/save-profile';
import { idOf } from './delete-id';

const EDITORS = screens('perfiles');
const READERS = screens('perfiles', 'trabajadores');

/** Profiles: what a kind of worker may see and do (spec 2, sections 5 to 7). */
@ApiTags('administration')
@Controller('profile')
export class ProfilesController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(READERS)
  @Answers(listOf(profileRow))
  list(@Query({ schema: peopleList }) query: PeopleList) {
    return this.bus.ask(new ListProfiles(query));
  }

  @Post('get/all')
  @Requires(READERS)
  @Answers(listOf(profileRow))
  page(@Body({ schema: peopleList }) body: PeopleList) {
    return this.bus.ask(new ListProfiles(body));
  }

  @Get('get/id/:id')
  @Requires(EDITORS)
  @Answers(editable(profileRecord))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(PROFILE, id);
  }

  @Get('tags-items/:id')
  @Requires(EDITORS)
  @Answers(z.array(profileTree))
  tree(@Param('id', { schema: idOrNewParam }) id: number | null) {
    return this.bus.ask(new GetProfileTree(id));
  }

  @Post('insert/update')
  @Requires(EDITORS)
  @TakesVersion()
  @Answers(profileSaved)
  async save(@Body({ schema: saveProfileInput }) body: SaveProfileInput) {
    const record = await this.bus.execute(new SaveProfile(body));
    return reply({ id: record.id_profile, ...record }, body.id_profile ? PROFILE_TEXTS.changed : PROFILE_TEXTS.saved);
  }

  @Post('delete')
  @Requires(EDITORS)
  @Message(PROFILE_TEXTS.deleted)
  @Answers(nothing)
  remove(@Body({ schema: deleteProfileInput }) body: z.output<typeof deleteProfileInput>) {
    return this.bus.execute(new DeleteProfile(idOf(body.id_profile ?? body.id, 'id_profile')));
  }
}
