import type { MigrationInterface, QueryRunner } from 'typeorm';

const CAMPAIGN = `create table survey_campaign (
  id_survey_campaign int not null auto_increment primary key,
  name_survey_campaign varchar(150) not null,
  type_survey tinyint not null,
  id_branch_office int not null,
  date_start_survey date not null,
  date_end_survey date not null,
  workers_campaign int not null,
  expected_answers int not null,
  areas_survey text not null,
  groups_survey text not null,
  token_campaign char(22) not null,
  ended_at datetime(3) null,
  id_user_created int null,
  user_created varchar(150) not null,
  created_at datetime(3) not null,
  unique key survey_campaign_token (token_campaign),
  key survey_campaign_branch (id_branch_office, id_survey_campaign),
  constraint survey_campaign_branch foreign key (id_branch_office) references branch_office (id_branch_office)
)`;

const WORDING = `create table survey_wording (
  id_survey_wording int not null auto_increment primary key,
  type_survey tinyint not null,
  texts mediumtext null,
  id_user_created int null,
  user_created varchar(150) not null,
  created_at datetime(3) not null,
  key survey_wording_type (type_survey, id_survey_wording)
)`;

/** The index on the type leads its list; the one on the campaign counts its answers. */
const SURVEY = `create table survey (
  id_encuesta int not null auto_increment primary key,
  type_survey tinyint not null,
  id_survey_campaign int null,
  id_branch_office int null,
  id_survey_wording int null,
  name_user varchar(100) not null,
  age_user tinyint not null,
  job_user varchar(100) not null,
  area_survey varchar(100) null,
  group_survey varchar(100) null,
  answers varchar(72) not null,
  points int null,
  privacy_version varchar(16) null,
  created_at datetime(3) not null,
  key survey_type (type_survey, id_encuesta),
  key survey_campaign (id_survey_campaign, id_encuesta),
  key survey_branch (id_branch_office),
  key survey_created (created_at),
  constraint survey_of_campaign foreign key (id_survey_campaign) references survey_campaign (id_survey_campaign),
  constraint survey_of_branch foreign key (id_branch_office) references branch_office (id_branch_office)
)`;

const CARE = `create table survey_care (
  id_survey_care int not null auto_increment primary key,
  id_encuesta int not null,
  care_sections varchar(20) not null,
  status_care tinyint not null default 0,
  institution_care varchar(150) null,
  note_care varchar(1000) null,
  id_user_updated int null,
  user_updated varchar(150) null,
  updated_at datetime(3) null,
  created_at datetime(3) not null,
  unique key survey_care_survey (id_encuesta),
  key survey_care_status (status_care, id_survey_care),
  constraint survey_care_of_survey foreign key (id_encuesta) references survey (id_encuesta)
)`;

const SENT = `create table survey_sent (
  id_guess bigint not null auto_increment primary key,
  network varchar(64) not null,
  at datetime(3) not null,
  key survey_sent_network (network, at),
  key survey_sent_at (at)
)`;

const SETTING = `create table survey_setting (
  id_survey_setting int not null primary key,
  months_kept int not null
)`;

/** Surveys of NOM-035: campaigns, wordings, sheets, and who needs care. */
export class Surveys1764511000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [CAMPAIGN, WORDING, SURVEY, CARE, SENT, SETTING]) await runner.query(sql);
    await runner.query('insert into survey_setting (id_survey_setting, months_kept) values (1, 48)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['survey_setting', 'survey_sent', 'survey_care', 'survey', 'survey_wording', 'survey_campaign'])
      await runner.query(`drop table ${table}`);
  }
}
