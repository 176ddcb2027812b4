import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  APPROVALS,
  CATEGORY_MESSAGES,
  categoryRecord,
  categoryRow,
  deleteCategory,
  type DeleteCategoryInput,
  deleteDeputy,
  type DeleteDeputyInput,
  DEPUTY_MESSAGES,
  deputyRow,
  deputyRows,
  limitProfiles,
  listCategories,
  type ListCategoriesInput,
  principalRows,
  REQUESTS,
  saveCategory,
  type SaveCategoryInput,
  saveDeputy,
  type SaveDeputyInput,
  saveViaticosSettings,
  type SaveViaticosSettingsInput,
  viaticosSettings,
} from '@ceiba/expenses/contract';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import { DeleteCategory } from '../use-cases/delete-category';
import { DeleteDeputy } from '../use-cases/delete-deputy';
import { CATEGORY } from '../use-cases/get-category';
import { ListCategories, ListLimitProfiles } from '../use-cases/list-categories';
import { ListDeputies, ListPrincipals } from '../use-cases/list-deputies';
import { DEPUTY, SaveDeputy } from '../use-cases/save-deputy';
import { SaveCategory } from '../use-cases/save-category';
import { SaveViaticosSettings, VIATICOS_SETTINGS } from '../use-cases/viaticos-settings';

const ONLY = 1;

/** Categories, their limits by profile, and whether anybody decides about his own. */
@ApiTags('expenses')
@Controller('viaticos/category')
@Requires(screens('configuracion-viaticos'))
export class ViaticosCategoryController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Answers(listOf(categoryRow))
  list(@Query({ schema: listCategories }) input: ListCategoriesInput) {
    return this.bus.ask(new ListCategories(input));
  }

  @Get('get/id/:id')
  @Answers(editable(categoryRecord))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(CATEGORY, id);
  }

  @Get('profiles')
  @Answers(limitProfiles)
  async profiles() {
    return { rows: await this.bus.ask(new ListLimitProfiles()) };
  }

  @Post('insert/update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveCategory }) input: SaveCategoryInput) {
    const record = await this.bus.execute(new SaveCategory(input));
    return reply(record, input.id_viaticos ? CATEGORY_MESSAGES.changed : CATEGORY_MESSAGES.created);
  }

  @Post('delete')
  @Message(CATEGORY_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteCategory }) { id }: DeleteCategoryInput) {
    await this.bus.execute(new DeleteCategory(id));
  }
}

/** What the company has set. */
@ApiTags('expenses')
@Controller('viaticos/settings')
@Requires(screens('configuracion-viaticos'))
export class ViaticosSettingsController {
  constructor(private readonly bus: Bus) {}

  @Get('get')
  @Answers(editable(viaticosSettings))
  get() {
    return this.bus.open(VIATICOS_SETTINGS, ONLY);
  }

  @Post('update')
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveViaticosSettings }) input: SaveViaticosSettingsInput) {
    await this.bus.execute(new SaveViaticosSettings(input));
    return reply({ id: ONLY }, CATEGORY_MESSAGES.settings);
  }
}

/** Who decides in one's stead, named by everybody who approves for himself. */
@ApiTags('expenses')
@Controller('viaticos/deputy')
export class ViaticosDeputyController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens(APPROVALS))
  @Answers(deputyRows)
  async list() {
    return { rows: await this.bus.ask(new ListDeputies()) };
  }

  @Get('get/id/:id')
  @Requires(screens(APPROVALS))
  @Answers(editable(deputyRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(DEPUTY, id);
  }

  @Get('principals')
  @Requires(screens(REQUESTS, APPROVALS))
  @Answers(principalRows)
  async principals() {
    return { rows: await this.bus.ask(new ListPrincipals()) };
  }

  @Post('insert/update')
  @Requires(screens(APPROVALS))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveDeputy }) input: SaveDeputyInput) {
    const record = await this.bus.execute(new SaveDeputy(input));
    return reply(record, input.id_viaticos_deputy ? DEPUTY_MESSAGES.changed : DEPUTY_MESSAGES.created);
  }

  @Post('delete')
  @Requires(screens(APPROVALS))
  @Message(DEPUTY_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteDeputy }) { id }: DeleteDeputyInput) {
    await this.bus.execute(new DeleteDeputy(id));
  }
}
