import { z } from 'zod';
import {
  aCount,
  aFlag,
  anId,
  anInstant,
  aText,
  listShape,
  zDay,
  zId,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
import { zAge, zSheet, zSurveyType } from './answers-sheet';

/** A filled-in survey (spec 3, sections 5 and 6); what follows the job is ours: the campaign's link, its area and group. */
export const saveSurvey = zObject({
  type: zSurveyType,
  survey: zSheet,
  name_user: zText(100, { min: 5 }),
  age_user: zAge,
  job_user: zText(100, { min: 5 }),
  token_campaign: zOptionalText(40).optional(),
  area_survey: zOptionalText(100).optional(),
  group_survey: zOptionalText(100).optional(),
  /** The version of the privacy notice that was accepted. */
  privacy_version: zOptionalText(16).optional(),
});
export type SaveSurveyInput = z.output<typeof saveSurvey>;

const someDay = z.preprocess((value) => (value === '' ? null : value), zDay.nullable()).optional();

export const listSurveys = zObject({
  ...listShape,
  type: zSurveyType,
  id_branch_office: zOptionalId.optional(),
  id_survey_campaign: zOptionalId.optional(),
  date_start: someDay,
  date_end: someDay,
});
export type ListSurveysInput = z.output<typeof listSurveys>;

/** A sheet in the list; survey 2 has neither points nor level. */
export const surveyRow = z.strictObject({
  id_encuesta: anId,
  name_user: aText,
  age_user: aCount,
  job_user: aText,
  points: aCount.nullable(),
  calification: aText.nullable(),
  calification_color: aText.nullable(),
  calification_text_color: aText.nullable(),
  area_survey: aText.nullable(),
  group_survey: aText.nullable(),
  id_survey_campaign: anId.nullable(),
  name_survey_campaign: aText.nullable(),
  id_branch_office: anId.nullable(),
  name_branch_office: aText.nullable(),
  created_at: anInstant,
});
export type SurveyRow = z.output<typeof surveyRow>;
export type StoredSurveyRow = z.input<typeof surveyRow>;

export const surveyWhich = zObject({ id_encuesta: zId });
export type SurveyWhich = z.output<typeof surveyWhich>;

/** A level with the norm's colours. */
const level = { text: aText, color: aText, text_color: aText };

const question = z.strictObject({ id: anId, title: aText, answer: aText.nullable(), points: aCount.nullable() });

/** A sheet with its result (spec 3, section 4). Of survey 2 the dimensions are its sections; `reserved`: this person may not see them. */
export const surveyResults = z.strictObject({
  survey: surveyRow.extend({ type: z.literal([1, 2]) }),
  reserved: aFlag,
  categories: z.array(
    z.strictObject({
      categoria: aText,
      points_cat: aCount,
      calification_cat_text: aText,
      calification_cat_color: aText,
      calification_cat_text_color: aText,
    }),
  ),
  domains: z.array(
    z.strictObject({
      categoria: aText,
      dominio: aText,
      points_dom: aCount,
      calification_dom_text: aText,
      calification_dom_color: aText,
      calification_dom_text_color: aText,
    }),
  ),
  dimensions: z.array(
    z.strictObject({
      dominio: aText.nullable(),
      dimension: aText,
      points_dim: aCount.nullable(),
      preguntas: z.array(question),
    }),
  ),
  calification: z.strictObject({ points: aCount, ...level, action: aText }).nullable(),
  /** Survey 2: whether the norm asks for clinical attention, and by which sections. */
  care: z.strictObject({ needs_care: aFlag, care_sections: aText }).nullable(),
});
export type SurveyResults = z.output<typeof surveyResults>;
export type StoredSurveyResults = z.input<typeof surveyResults>;

/** How long sheets are kept: the norm asks for a year, evaluations come every two. */
export const surveyRetention = z.strictObject({ months_kept: aCount });
export type SurveyRetention = z.output<typeof surveyRetention>;
export const saveSurveyRetention = zObject({ months_kept: zWhole(12, 120) });
export type SaveSurveyRetentionInput = z.output<typeof saveSurveyRetention>;
