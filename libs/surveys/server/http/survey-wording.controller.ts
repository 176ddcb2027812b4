import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { saved, screens } from '@ceiba/platform/contract';
import { Answers, Bus, Message, Requires, type UploadedFile, UploadedFiles, Uploads } from '@ceiba/platform/server';
import { surveyWording, WORDING_MESSAGES, wordingInput, type WordingInput } from '@ceiba/surveys/contract';
import { GetWording } from '../use-cases/get-wording';
import { LoadWording, wordingOf } from '../use-cases/load-wording';

/** How the questionnaires are worded: the norm's sentences are data that the company loads. */
@ApiTags('surveys')
@Controller('survey/wording')
@Requires(screens('campanas-encuestas'))
export class SurveyWordingController {
  constructor(private readonly bus: Bus) {}

  @Post('get')
  @Answers(surveyWording)
  get(@Body({ schema: wordingInput }) { type }: WordingInput) {
    return this.bus.ask(new GetWording(type));
  }

  @Post('import')
  @Uploads({ file: ['csv', 'xlsx'] })
  @Message(WORDING_MESSAGES.saved)
  @Answers(saved)
  async load(@Body({ schema: wordingInput }) { type }: WordingInput, @UploadedFiles() uploads: UploadedFile[]) {
    return this.bus.execute(new LoadWording(type, await wordingOf(type, uploads)));
  }

  @Post('reset')
  @Message(WORDING_MESSAGES.reset)
  @Answers(saved)
  reset(@Body({ schema: wordingInput }) { type }: WordingInput) {
    return this.bus.execute(new LoadWording(type, null));
  }
}
