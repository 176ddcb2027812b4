import { z } from 'zod';
import {
  aCount,
  aDay,
  aFlag,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  zId,
  zLines,
  zObject,
  zOptionalId,
  zOptionalText,
  zPlannedDay,
  zText,
  zWhole,
} from '@ceiba/platform/contract';
import { zSurveyType } from './answers-sheet';
import { CAMPAIGN_MESSAGES } from './messages';

/** Where a campaign stands: before its first day, open, or over for good. */
export const CAMPAIGN_STATES = { planned: 'Por empezar', open: 'Abierta', over: 'Terminada' } as const;
export type CampaignState = keyof typeof CAMPAIGN_STATES;

/** One campaign, in the list and by itself. */
export const surveyCampaignRow = z.strictObject({
  id_survey_campaign: anId,
  name_survey_campaign: aText,
  type_survey: z.literal([1, 2]),
  id_branch_office: anId,
  key_branch_office: aText,
  name_branch_office: aText,
  date_start_survey: aDay,
  date_end_survey: aDay,
  workers_campaign: aCount,
  expected_answers: aCount,
  /** What the norm asks for at least; null where it knows no sample (survey 2, 50 workers and fewer). */
  sample_minimum: aCount.nullable(),
  answered: aCount,
  /** One a line. */
  areas_survey: aText,
  groups_survey: aText,
  token_campaign: aText,
  state_campaign: z.enum(['planned', 'open', 'over']),
  user_created: aText,
  /** The worker behind the name; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type SurveyCampaignRow = z.output<typeof surveyCampaignRow>;
/** As the server holds it: instants are dates. */
export type StoredSurveyCampaignRow = z.input<typeof surveyCampaignRow>;

/** What people call the columns that its form does not name. */
export const SURVEY_CAMPAIGN_WORDS: ColumnWords<SurveyCampaignRow> = {
  id_survey_campaign: 'Número',
  key_branch_office: 'Clave de la sucursal',
  name_branch_office: 'Nombre de la sucursal',
  sample_minimum: 'Muestra mínima',
  answered: 'Respondidas',
  token_campaign: 'Liga',
  state_campaign: 'Estado',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

export const listSurveyCampaigns = zObject({
  ...listShape,
  id_branch_office: zOptionalId.optional(),
  type: z.preprocess((value) => (value === '' || value === null ? undefined : value), zSurveyType.optional()),
});
export type ListSurveyCampaignsInput = z.output<typeof listSurveyCampaigns>;

const MOST_LINES = 60;
const LONGEST = 100;
/** Areas and groups as they are typed, one a line. */
const zNames = z.preprocess(
  (value) => (value === null || value === undefined || (typeof value === 'string' && value.trim() === '') ? '' : value),
  z.union([z.literal(''), zLines(MOST_LINES * LONGEST)]).transform((text, context) => {
    const names = namesOf(text);
    const long = names.find((name) => name.length > LONGEST);
    if (long !== undefined)
      context.addIssue({ code: 'custom', message: `Cada renglón tiene como máximo ${LONGEST} caracteres.` });
    if (names.length > MOST_LINES)
      context.addIssue({ code: 'custom', message: `Son como máximo ${MOST_LINES} renglones.` });
    const folded = names.map((name) => name.toLocaleLowerCase('es'));
    if (new Set(folded).size < folded.length) context.addIssue({ code: 'custom', message: CAMPAIGN_MESSAGES.twice });
    return names.join('\n');
  }),
);

/** The names in a text of one a line. */
export const namesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

export const saveSurveyCampaign = zObject({
  id_survey_campaign: zOptionalId.optional(),
  name_survey_campaign: zText(150),
  type_survey: zSurveyType,
  id_branch_office: zId,
  date_start_survey: zPlannedDay,
  date_end_survey: zPlannedDay,
  workers_campaign: zWhole(1, 1_000_000),
  expected_answers: zWhole(1, 1_000_000),
  areas_survey: zNames,
  groups_survey: zNames,
})
  .refine((one) => one.date_end_survey >= one.date_start_survey, {
    error: CAMPAIGN_MESSAGES.order,
    path: ['date_end_survey'],
  })
  .refine((one) => one.expected_answers <= one.workers_campaign, {
    error: CAMPAIGN_MESSAGES.expected,
    path: ['expected_answers'],
  });
export type SaveSurveyCampaignInput = z.output<typeof saveSurveyCampaign>;

/** Delete carries the id and a name. */
export const deleteSurveyCampaign = zObject({ id: zId, name: zOptionalText(255).optional() });
export type DeleteSurveyCampaignInput = z.output<typeof deleteSurveyCampaign>;

export const campaignWhich = zObject({ id_survey_campaign: zId });
export type CampaignWhich = z.output<typeof campaignWhich>;

/** What whoever opens a campaign's link is told of it; `state_campaign` says whether it can be answered. */
export const openCampaign = z.strictObject({
  name_survey_campaign: aText,
  type_survey: z.literal([1, 2]),
  name_branch_office: aText,
  state_campaign: z.enum(['planned', 'open', 'over']),
  date_start_survey: aDay,
  date_end_survey: aDay,
  areas: z.array(aText),
  groups: z.array(aText),
});
export type OpenCampaign = z.output<typeof openCampaign>;
export const campaignTokenPath = zObject({ token: zText(40) });

/** The link of a campaign and its code to scan, as a picture (SVG). */
export const campaignLink = z.strictObject({ link: aText, qr: aText });
export type CampaignLink = z.output<typeof campaignLink>;

const levels = z.tuple([aCount, aCount, aCount, aCount, aCount]);
const groupFigure = z.strictObject({ title: aText, average: aText, level: z.int().min(0).max(4), levels });
export type GroupFigure = z.output<typeof groupFigure>;

/** Why a group is not told: fewer than five sheets, or what is told beside it would give them away. */
export const WITHHELD = {
  few: 'Menos de 5 respuestas',
  difference: 'Se reserva: con lo demás se deducirían menos de 5 respuestas',
} as const;

/** A group of sheets: how many, their mean beside the norm's cuts, sheets by level. What is withheld has no figures. */
export const surveyGroup = z.strictObject({
  kind_group: z.enum(['branch', 'area', 'group']),
  name_group: aText,
  withheld: z.enum(['few', 'difference']).nullable(),
  answered: aCount.nullable(),
  total: groupFigure.nullable(),
  categories: z.array(groupFigure),
  domains: z.array(groupFigure),
});
export type SurveyGroup = z.output<typeof surveyGroup>;

export const campaignResults = z.strictObject({
  campaign: surveyCampaignRow,
  /** The campaign is over, so that no later sheet tells what a single one said. */
  shown: aFlag,
  groups: z.array(surveyGroup),
});
export type CampaignResults = z.output<typeof campaignResults>;
export type StoredCampaignResults = z.input<typeof campaignResults>;
