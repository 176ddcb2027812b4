import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, editable, MESSAGES, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import {
  Answers,
  Bus,
  can,
  currentActor,
  forbidden,
  Message,
  notFound,
  reply,
  Requires,
  TakesVersion,
} from '@ceiba/platform/server';
import {
  GUIDE_MESSAGES,
  type GuideIdInput,
  guideIdSchema,
  guideList,
  type GuideListInput,
  guideListSchema,
  guideRow,
  type SaveGuideInput,
  saveGuideSchema,
} from '@ceiba/sales/contract';
import { DeleteGuide } from '../use-cases/tracking/delete-guide';
import { GUIDE } from '../use-cases/tracking/get-guide';
import { HasGuide } from '../use-cases/tracking/has-guide';
import { ListGuides } from '../use-cases/tracking/list-guides';
import { RegisterGuide } from '../use-cases/tracking/register-guide';
import { UpdateGuide } from '../use-cases/tracking/update-guide';

/** Tracking guides (spec 3, sections 2 and 7). */
@ApiTags('sales')
@Controller('sale/tracker')
export class GuideController {
  constructor(private readonly bus: Bus) {}

  @Post('get/all')
  @Requires(screens('guias-de-rastreo'))
  @Answers(guideList)
  list(@Body({ schema: guideListSchema }) input: GuideListInput) {
    return this.bus.ask(new ListGuides(input));
  }

  @Get('get/all')
  @Requires(screens('guias-de-rastreo'))
  @Answers(guideList)
  listByQuery(@Query({ schema: guideListSchema }) input: GuideListInput) {
    return this.bus.ask(new ListGuides(input));
  }

  @Post('get/id')
  @Requires(screens('guias-de-rastreo'))
  @Answers(editable(guideRow))
  get(@Body({ schema: guideIdSchema }) input: GuideIdInput) {
    return this.bus.open(GUIDE, saleIn(input));
  }

  @Get('get/id/:id')
  @Requires(screens('guias-de-rastreo'))
  @Answers(editable(guideRow))
  getById(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(GUIDE, id);
  }

  @Post('insert/update')
  @Requires(action('guias-de-rastreo', 'new'), action('guias-de-rastreo', 'update'))
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveGuideSchema }) input: SaveGuideInput) {
    const known = await this.bus.ask(new HasGuide(input.id_sale));
    if (!can(currentActor(), action('guias-de-rastreo', known ? 'update' : 'new'))) throw forbidden(MESSAGES.forbidden);
    const done = await this.bus.execute(known ? new UpdateGuide(input) : new RegisterGuide(input));
    return reply(done, known ? GUIDE_MESSAGES.updated : GUIDE_MESSAGES.saved);
  }

  @Post('delete')
  @Requires(action('guias-de-rastreo', 'delete'))
  @Message(GUIDE_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: guideIdSchema }) input: GuideIdInput) {
    await this.bus.execute(new DeleteGuide(saleIn(input)));
  }
}

function saleIn({ id_sale, id }: GuideIdInput): number {
  const given = id_sale ?? id;
  if (!given) throw notFound(GUIDE_MESSAGES.notFound);
  return given;
}
