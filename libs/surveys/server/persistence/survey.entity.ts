import {
  bigint,
  char,
  date,
  datetime,
  defineTable,
  int,
  mediumtext,
  text,
  tinyint,
  varchar,
} from '@ceiba/platform/server';

export const surveyCampaignTable = defineTable('survey_campaign', 'campañas', {
  id_survey_campaign: int.auto,
  name_survey_campaign: varchar(150),
  type_survey: tinyint,
  id_branch_office: int.uses('branch_office'),
  date_start_survey: date,
  date_end_survey: date,
  workers_campaign: int,
  expected_answers: int,
  /** One a line, as people type them. */
  areas_survey: text,
  groups_survey: text,
  token_campaign: char(22),
  /** Ended by hand before its last day. */
  ended_at: datetime.null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

/** Texts of a questionnaire as a company words it; the newest of a type is asked, without texts it is the house's again. */
export const surveyWordingTable = defineTable('survey_wording', 'redacciones', {
  id_survey_wording: int.auto,
  type_survey: tinyint,
  texts: mediumtext.null,
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});

export const surveyTable = defineTable('survey', 'encuestas', {
  id_encuesta: int.auto,
  type_survey: tinyint,
  id_survey_campaign: int.null.uses('survey_campaign'),
  id_branch_office: int.null.uses('branch_office'),
  /** As it was worded for who answered. */
  id_survey_wording: int.null.follows('survey_wording'),
  name_user: varchar(100),
  age_user: tinyint,
  job_user: varchar(100),
  area_survey: varchar(100).null,
  group_survey: varchar(100).null,
  /** A character a question. */
  answers: varchar(72),
  points: int.null,
  privacy_version: varchar(16).null,
  created_at: datetime,
});

/** Who needs care by survey 2; nobody without the action `follow_up` learns that there is a row. */
export const surveyCareTable = defineTable('survey_care', 'seguimientos', {
  id_survey_care: int.auto,
  id_encuesta: int.with('survey'),
  care_sections: varchar(20),
  status_care: tinyint.default(0),
  institution_care: varchar(150).null,
  note_care: varchar(1000).null,
  id_user_updated: int.null.follows('users'),
  user_updated: varchar(150).null,
  updated_at: datetime.null,
  created_at: datetime,
});

/** Surveys sent of late from a network, counted the same for every process; tells nothing of whose they were. */
export const surveySentTable = defineTable('survey_sent', {
  id_guess: bigint.auto,
  network: varchar(64),
  at: datetime,
});

export const surveySettingTable = defineTable('survey_setting', {
  id_survey_setting: int.key,
  months_kept: int,
});
