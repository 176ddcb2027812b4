import { z } from 'zod';
import {
  aCount,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  zId,
  zObject,
  zOptionalLines,
  zOptionalText,
} from '@ceiba/platform/contract';

/** Where the care of a person stands. */
export const CARE_STATES = ['Pendiente', 'Canalizado', 'En atención', 'Cerrado'] as const;
export type CareState = 0 | 1 | 2 | 3;

/** From where to where; the same again only changes its note. What is closed is opened again by referring anew. */
export const CARE_MOVES: Readonly<Record<CareState, readonly CareState[]>> = {
  0: [0, 1, 3],
  1: [1, 2, 3],
  2: [1, 2, 3],
  3: [1],
};

const zCareState = z.preprocess(
  (value) => (typeof value === 'string' && /^[0-3]$/.test(value) ? Number(value) : value),
  z.literal([0, 1, 2, 3], { error: 'Seleccione una opción.' }),
);

export const listCare = zObject({
  ...listShape,
  status_care: z.preprocess((value) => (value === '' || value === null ? undefined : value), zCareState.optional()),
});
export type ListCareInput = z.output<typeof listCare>;

/** Who needs clinical attention by survey 2, and what is done about it (NOM-035, 5.5). */
export const careRow = z.strictObject({
  id_survey_care: anId,
  id_encuesta: anId,
  name_user: aText,
  age_user: aCount,
  job_user: aText,
  id_branch_office: anId.nullable(),
  name_branch_office: aText.nullable(),
  name_survey_campaign: aText.nullable(),
  care_sections: aText,
  status_care: z.literal([0, 1, 2, 3]),
  institution_care: aText.nullable(),
  note_care: aText.nullable(),
  user_updated: aText.nullable(),
  updated_at: anInstant.nullable(),
  created_at: anInstant,
});
export type CareRow = z.output<typeof careRow>;
export type StoredCareRow = z.input<typeof careRow>;

export const CARE_WORDS: ColumnWords<CareRow> = {
  id_survey_care: 'Seguimiento',
  id_encuesta: 'Encuesta',
  name_user: 'Nombre',
  age_user: 'Edad',
  job_user: 'Puesto',
  name_branch_office: 'Nombre de la sucursal',
  name_survey_campaign: 'Campaña',
  care_sections: 'Secciones',
  status_care: 'Estado',
  institution_care: 'Institución',
  note_care: 'Nota',
  user_updated: 'Actualizó',
  updated_at: 'Actualizado el',
  created_at: 'Fecha de registro',
};

export const saveCare = zObject({
  id_survey_care: zId,
  status_care: zCareState,
  institution_care: zOptionalText(150).optional(),
  note_care: zOptionalLines(1000).optional(),
});
export type SaveCareInput = z.output<typeof saveCare>;
