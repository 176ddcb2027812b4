import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, type CommandOptions, Db, Refusal } from '@ceiba/platform/server';
import {
  CAMPAIGN_MESSAGES,
  careSections,
  namesOf,
  pointsOfSheet,
  type SaveSurveyInput,
  type SurveyType,
} from '@ceiba/surveys/contract';
import { CampaignRepository, type SheetCampaign } from '../../persistence/campaign.repository';
import { surveyCareTable, surveyTable } from '../../persistence/survey.entity';

/** A sheet whose questions are all answered, as it is kept. */
export interface ReadSurvey {
  input: Omit<SaveSurveyInput, 'survey'>;
  answers: string;
  id_survey_wording: number | null;
}

/**
 * Keeps a sheet: one row, and a second one where survey 2 says that its person needs care. No audit row: nobody is signed in,
 * and the sheet itself says when. The device's key makes what is sent again one sheet.
 */
export class SaveSurvey extends Command<null> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly sheet: ReadSurvey) {
    super();
  }
}

const refused = (code: string, message: string, field?: string) =>
  new Refusal(code, message, field ? { status: 400, data: { fields: [{ field, message }] } } : { status: 409 });

/** Throws 409 where the campaign takes no sheets of this kind now, 400 for an area or a group that it does not have. */
function assertFits(campaign: SheetCampaign, { type, area_survey, group_survey }: ReadSurvey['input']): void {
  const { state_campaign, type_survey, date_start_survey, areas_survey, groups_survey } = campaign;
  if (type_survey !== type) throw refused('SURVEYS.TYPE', CAMPAIGN_MESSAGES.other);
  if (state_campaign === 'over') throw refused('SURVEYS.OVER', CAMPAIGN_MESSAGES.over);
  if (state_campaign === 'planned') throw refused('SURVEYS.EARLY', CAMPAIGN_MESSAGES.early(date_start_survey));
  const wanted = (names: string, name: string | null | undefined) =>
    names !== '' && !namesOf(names).includes(name ?? '');
  if (wanted(areas_survey, area_survey)) throw refused('SURVEYS.AREA', CAMPAIGN_MESSAGES.area, 'area_survey');
  if (wanted(groups_survey, group_survey)) throw refused('SURVEYS.GROUP', CAMPAIGN_MESSAGES.group, 'group_survey');
}

@CommandHandler(SaveSurvey)
export class SaveSurveyHandler implements ICommandHandler<SaveSurvey> {
  constructor(
    private readonly db: Db,
    private readonly campaigns: CampaignRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ sheet: { input, answers, id_survey_wording } }: SaveSurvey): Promise<null> {
    const { type, token_campaign, area_survey, group_survey, privacy_version, ...person } = input;
    const campaign = token_campaign ? await this.campaigns.forSheet(token_campaign) : null;
    if (campaign) assertFits(campaign, input);
    const created_at = this.clock.now();
    const id_encuesta = await surveyTable.insert(this.db, {
      ...person,
      type_survey: type,
      id_survey_campaign: campaign?.id_survey_campaign ?? null,
      id_branch_office: campaign?.id_branch_office ?? null,
      id_survey_wording,
      // Without a campaign nobody has said which areas there are.
      area_survey: campaign?.areas_survey ? area_survey : null,
      group_survey: campaign?.groups_survey ? group_survey : null,
      answers,
      points: pointsOf(type, answers),
      privacy_version,
      created_at,
    });
    const care = type === 2 ? careSections(answers) : [];
    if (care.length > 0)
      await surveyCareTable.insert(this.db, { id_encuesta, care_sections: care.join(', '), created_at });
    return null;
  }
}

const pointsOf = (type: SurveyType, answers: string): number | null =>
  type === 1 ? pointsOfSheet(answers).total : null;
