import { Body, Controller, Get, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { action, editable, listOf, saved, screens, zId } from '@ceiba/platform/contract';
import { Answers, AnswersRaw, Bus, Exports, fileAnswer, Message, Requires, TakesVersion } from '@ceiba/platform/server';
import {
  listSurveys,
  type ListSurveysInput,
  saveSurveyRetention,
  type SaveSurveyRetentionInput,
  surveyResults,
  surveyRetention,
  surveyRow,
  surveyWhich,
  type SurveyWhich,
} from '@ceiba/surveys/contract';
import { RETENTION, SETTING_ROW } from '../use-cases/get-retention';
import { GetSurveyBook } from '../use-cases/get-survey-book';
import { GetSurveyResults } from '../use-cases/get-survey-results';
import { ListSurveys } from '../use-cases/list-surveys';
import { SaveRetention } from '../use-cases/save-retention';

/** Who takes sheets out of the house. */
const TAKE = action('encuesta-1', 'export');
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Filled-in surveys: each type by the screen of its own, which the query asks for. */
@ApiTags('surveys')
@Controller('survey')
export class SurveysController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Requires(screens('encuesta-1', 'encuesta-2'))
  @Exports(TAKE, 'survey')
  @Answers(listOf(surveyRow))
  list(@Body({ schema: listSurveys }) input: ListSurveysInput) {
    return this.bus.ask(new ListSurveys(input));
  }

  @Post('results')
  @Requires(screens('encuesta-1', 'encuesta-2'))
  @Answers(surveyResults)
  results(@Body({ schema: surveyWhich }) { id_encuesta }: SurveyWhich) {
    return this.bus.ask(new GetSurveyResults(id_encuesta));
  }

  @Get('excel/:id')
  @Requires(TAKE)
  @Exports(TAKE, 'survey')
  @AnswersRaw('file')
  async excel(@Param('id', { schema: zId }) id: number): Promise<StreamableFile> {
    const { bytes, filename } = await this.bus.ask(new GetSurveyBook(id));
    return fileAnswer(bytes, filename, XLSX);
  }

  @Get('retention/get')
  @Requires(screens('campanas-encuestas'))
  @Answers(editable(surveyRetention))
  retention() {
    return this.bus.open(RETENTION, SETTING_ROW);
  }

  @Post('retention/save')
  @Requires(screens('campanas-encuestas'))
  @TakesVersion()
  @Message('Plazo guardado.')
  @Answers(saved)
  keep(@Body({ schema: saveSurveyRetention }) { months_kept }: SaveSurveyRetentionInput) {
    return this.bus.execute(new SaveRetention(months_kept));
  }
}
