import type { Day } from '@ceiba/platform/contract';
import type { CampaignState } from '@ceiba/surveys/contract';

interface Dated {
  date_start_survey: Day;
  date_end_survey: Day;
  ended_at: Date | null;
}

/** Where a campaign stands on a day of its branch; what was ended by hand is over at once. */
export function campaignState({ date_start_survey, date_end_survey, ended_at }: Dated, today: Day): CampaignState {
  if (ended_at !== null || today > date_end_survey) return 'over';
  return today < date_start_survey ? 'planned' : 'open';
}
