import { z } from 'zod';
import { aFlag, anId, anInstant, aText, zObject } from '@ceiba/platform/contract';
import { zSurveyType } from './answers-sheet';

/** A text of a questionnaire beside the house's own. */
const wordingLine = z.strictObject({
  key: aText,
  section: anId,
  kind: z.enum(['item', 'intro', 'gate']),
  built_in: aText,
  text: aText,
  own: aFlag,
});
export type WordingLine = z.output<typeof wordingLine>;

/** The texts that are asked now; without an id they are the house's. */
export const surveyWording = z.strictObject({
  id_survey_wording: anId.nullable(),
  user_created: aText.nullable(),
  created_at: anInstant.nullable(),
  lines: z.array(wordingLine),
});
export type SurveyWording = z.output<typeof surveyWording>;
export type StoredSurveyWording = z.input<typeof surveyWording>;

export const wordingInput = zObject({ type: zSurveyType });
export type WordingInput = z.output<typeof wordingInput>;

/** Columns of the file; without a text the house's stays. */
export const WORDING_COLUMNS = [
  { header: 'Clave', key: 'key', required: true },
  { header: 'Texto', also: ['Pregunta', 'Redacción'], key: 'text' },
] as const;
