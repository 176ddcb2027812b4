import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { editable, listOf, nothing, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, fileAnswer, Message, reply, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  CAMPAIGN_MESSAGES,
  campaignLink,
  campaignResults,
  campaignWhich,
  type CampaignWhich,
  deleteSurveyCampaign,
  type DeleteSurveyCampaignInput,
  listSurveyCampaigns,
  type ListSurveyCampaignsInput,
  saveSurveyCampaign,
  type SaveSurveyCampaignInput,
  surveyCampaignRow,
} from '@ceiba/surveys/contract';
import { DeleteCampaign } from '../use-cases/delete-campaign';
import { CloseCampaign } from '../use-cases/close-campaign';
import { CAMPAIGN } from '../use-cases/get-campaign';
import { GetCampaignLink } from '../use-cases/get-campaign-link';
import { GetCampaignResults } from '../use-cases/get-campaign-results';
import { ListCampaigns } from '../use-cases/list-campaigns';
import { PrintPlan } from '../use-cases/print-plan';
import { SaveCampaign } from '../use-cases/save-campaign';

const MANAGE = screens('campanas-encuestas');
const RESULTS = screens('resultados-encuestas');

/** Campaigns of surveys: who is asked when, and what his group said. */
@ApiTags('surveys')
@Controller('survey_campaign')
export class SurveyCampaignsController {
  constructor(private readonly bus: Bus) {}

  @Get('get/all')
  @Requires(screens('campanas-encuestas', 'resultados-encuestas', 'encuesta-1', 'encuesta-2'))
  @Answers(listOf(surveyCampaignRow))
  list(@Query({ schema: listSurveyCampaigns }) input: ListSurveyCampaignsInput) {
    return this.bus.ask(new ListCampaigns(input));
  }

  @Get('get/id/:id')
  @Requires(MANAGE)
  @Answers(editable(surveyCampaignRow))
  get(@Param('id', { schema: zId }) id: number) {
    return this.bus.open(CAMPAIGN, id);
  }

  @Post('insert/update')
  @Requires(MANAGE)
  @TakesVersion()
  @Answers(saved)
  async save(@Body({ schema: saveSurveyCampaign }) input: SaveSurveyCampaignInput) {
    const record = await this.bus.execute(new SaveCampaign(input));
    return reply(record, input.id_survey_campaign ? CAMPAIGN_MESSAGES.changed : CAMPAIGN_MESSAGES.created);
  }

  @Post('end')
  @Requires(MANAGE)
  @Message(CAMPAIGN_MESSAGES.ended)
  @Answers(nothing)
  async end(@Body({ schema: campaignWhich }) { id_survey_campaign }: CampaignWhich) {
    await this.bus.execute(new CloseCampaign(id_survey_campaign));
  }

  @Post('delete')
  @Requires(MANAGE)
  @Message(CAMPAIGN_MESSAGES.deleted)
  @Answers(nothing)
  async remove(@Body({ schema: deleteSurveyCampaign }) { id }: DeleteSurveyCampaignInput) {
    await this.bus.execute(new DeleteCampaign(id));
  }

  @Get('link/:id')
  @Requires(MANAGE)
  @Answers(campaignLink)
  link(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetCampaignLink(id));
  }

  @Get('results/:id')
  @Requires(RESULTS)
  @Answers(campaignResults)
  results(@Param('id', { schema: zId }) id: number) {
    return this.bus.ask(new GetCampaignResults(id));
  }

  @Get('plan/:id')
  @Requires(RESULTS)
  @AnswersRaw('file')
  async plan(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new PrintPlan(id));
    return fileAnswer(bytes, filename, 'application/pdf');
  }
}
