import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { editable, listOf, saved, zId } from '@ceiba/platform/contract';
import { Answers, Bus, Exports, Message, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  CARE_MESSAGES,
  careRow,
  listCare,
  type ListCareInput,
  saveCare,
  type SaveCareInput,
} from '@ceiba/surveys/contract';
import { CARE } from '../use-cases/get-care';
import { FOLLOW_UP } from '../use-cases/get-survey-results';
import { ListCare } from '../use-cases/list-care';
import { SaveCare } from '../use-cases/save-care';

/** Who needs care by survey 2: one right sees, changes and takes it, no other does. */
@ApiTags('surveys')
@Controller('survey/care')
@Requires(FOLLOW_UP)
export class SurveyCareController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Exports(FOLLOW_UP, 'survey_care')
  @Answers(listOf(careRow))
  list(@Query({ schema: listCare }) input: ListCareInput) {
    return this.bus.ask(new ListCare(input));
  }

  @Get('get/id/:id')
  @Answers(editable(careRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(CARE, id);
  }

  @Post('update')
  @TakesVersion()
  @Message(CARE_MESSAGES.saved)
  @Answers(saved)
  save(@Body({ schema: saveCare }) input: SaveCareInput) {
    return this.bus.execute(new SaveCare(input));
  }
}
