import { Body, Controller, Get, Param, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { nothing } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Public, TakesSheet } from '@ceiba/platform/server';
import {
  campaignTokenPath,
  openCampaign,
  questionnaire,
  saveSurvey,
  type SaveSurveyInput,
  SURVEY_MESSAGES,
  surveyTypePath,
} from '@ceiba/surveys/contract';
import { GetOpenCampaign } from '../use-cases/get-open-campaign';
import { GetQuestions } from '../use-cases/get-questions';
import { SurveyDesk } from '../use-cases/save-survey/survey-desk';
import { SurveyFormGuard } from './survey-form.guard';

/** The public questionnaires (spec 3, section 6): nobody signs in to answer, networks are counted. */
@ApiTags('surveys')
@Controller('survey')
@Public()
@UseGuards(SurveyFormGuard)
export class SurveyFormController {
  constructor(
    private readonly desk: SurveyDesk,
    private readonly bus: Bus,
  ) {}

  @Get('questions/:type')
  @Answers(questionnaire)
  questions(@Param({ schema: surveyTypePath }) { type }: z.output<typeof surveyTypePath>) {
    return this.bus.ask(new GetQuestions(type));
  }

  @Get('campaign/:token')
  @Answers(openCampaign)
  campaign(@Param({ schema: campaignTokenPath }) { token }: z.output<typeof campaignTokenPath>) {
    return this.bus.ask(new GetOpenCampaign(token));
  }

  @Post('save')
  @TakesSheet()
  @Message(SURVEY_MESSAGES.saved)
  @Answers(nothing)
  save(@Body({ schema: saveSurvey }) input: SaveSurveyInput, @Req() { ip }: FastifyRequest) {
    return this.desk.save(input, ip);
  }
}
