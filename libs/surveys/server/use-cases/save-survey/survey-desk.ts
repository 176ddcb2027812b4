import { Injectable } from '@nestjs/common';
import { GetPrivacyNotice } from '@ceiba/identity/server';
import { Bus, Refusal } from '@ceiba/platform/server';
import { readSheet, type SaveSurveyInput, SURVEY_MESSAGES } from '@ceiba/surveys/contract';
import { SurveyCallers } from '../../persistence/survey-callers';
import { WordingReader } from '../../persistence/wording.reader';
import { SaveSurvey } from './save-survey';

/** Takes a filled-in questionnaire from anybody: reads it, counts its network, and keeps it. */
@Injectable()
export class SurveyDesk {
  constructor(
    private readonly wording: WordingReader,
    private readonly callers: SurveyCallers,
    private readonly bus: Bus,
  ) {}

  /** Throws 400 naming the first question without an answer, 429 for a network that has sent too many. */
  async save({ survey, ...input }: SaveSurveyInput, address: string): Promise<null> {
    const { id_survey_wording, sections } = await this.wording.asked(input.type);
    const read = readSheet(input.type, sections, survey);
    if ('problem' in read)
      throw new Refusal('SURVEYS.UNANSWERED', read.problem, {
        status: 400,
        data: { fields: [{ field: 'survey', message: read.problem }] },
      });
    await this.assertNotice(input.privacy_version);
    await this.callers.assertMaySend(address);
    return this.bus.execute(new SaveSurvey({ input, answers: read.answers, id_survey_wording }));
  }

  /** Throws 409 where the notice that was accepted is another one by now. */
  private async assertNotice(version: string | null | undefined): Promise<void> {
    if (!version) return;
    const notice = await this.bus.ask(new GetPrivacyNotice());
    if (notice.version !== version)
      throw new Refusal('SURVEYS.PRIVACY', SURVEY_MESSAGES.privacyChanged, { status: 409 });
  }
}
