import { z } from 'zod';
import { aFlag, anId, aText } from '@ceiba/platform/contract';
import { GUIDE_ONE, GUIDE_THREE, OPTIONS, pointsOf } from './instrument';

/** Survey 1 is Guía de Referencia III, survey 2 Guía de Referencia I (decisions.md, "Rest"). */
export type SurveyType = 1 | 2;
export const SURVEY_TYPES = [1, 2] as const satisfies readonly SurveyType[];
export const SURVEY_NAMES: Readonly<Record<SurveyType, string>> = {
  1: 'Encuesta de riesgo psicosocial',
  2: 'Encuesta de acontecimientos traumáticos',
};

export const YES = 1;
export const NO = 2;

const surveyOption = z.strictObject({ id: anId, title: aText, value: z.int().min(0), checked: z.boolean() });
export type SurveyOption = z.output<typeof surveyOption>;

const surveyItem = z.strictObject({ id: anId, title: aText, options: z.array(surveyOption) });
export type SurveyItem = z.output<typeof surveyItem>;

/** A section as its form shows it (spec 3, section 4): with `yes_no` its items follow only after SI. */
export const surveySection = z.strictObject({
  id: anId,
  title: aText,
  subtitle: aText,
  yes_no: aFlag,
  yes_no_title: aText.nullable(),
  yes_no_options: z.array(surveyOption),
  items: z.array(surveyItem),
});
export type SurveySection = z.output<typeof surveySection>;

export const questionnaire = z.strictObject({ sections: z.array(surveySection) });
export type Questionnaire = z.output<typeof questionnaire>;

/** A text of a questionnaire that a company may word itself. */
export interface WordingKey {
  /** `1` to `72`: a question; `S1`: the introduction of a section; `P13`: the yes/no question of a section. */
  key: string;
  section: number;
  kind: 'item' | 'intro' | 'gate';
  title: string;
}

/** Key -> text, where it is not the built-in one. */
export type Wording = Readonly<Record<string, string>>;

/** All texts of a questionnaire in their order, as the house words them. */
export function wordingKeys(type: SurveyType): WordingKey[] {
  const guide = type === 1 ? GUIDE_THREE : GUIDE_ONE;
  return guide.flatMap(({ id: section, subtitle, gate, items }): WordingKey[] => [
    { key: `S${section}`, section, kind: 'intro', title: subtitle },
    ...(gate === null ? [] : [{ key: `P${section}`, section, kind: 'gate' as const, title: gate }]),
    ...items.map(({ id, title }) => ({ key: String(id), section, kind: 'item' as const, title })),
  ]);
}

const YES_NO: readonly SurveyOption[] = [
  { id: YES, title: 'SI', value: 1, checked: false },
  { id: NO, title: 'NO', value: 0, checked: false },
];

/** A questionnaire with the texts of a company. */
export function questionnaireOf(type: SurveyType, wording: Wording = {}): SurveySection[] {
  const text = (key: string, own: string) => wording[key] ?? own;
  const head = ({
    id,
    title,
    subtitle,
    gate,
  }: {
    id: number;
    title: string;
    subtitle: string;
    gate: string | null;
  }) => ({
    ...{ id, title, subtitle: text(`S${id}`, subtitle) },
    yes_no: (gate === null ? 0 : 1) as 0 | 1,
    yes_no_title: gate === null ? null : text(`P${id}`, gate),
    yes_no_options: gate === null ? [] : [...YES_NO],
  });
  if (type === 2)
    return GUIDE_ONE.map((section) => ({
      ...head(section),
      items: section.items.map(({ id, title }) => ({ id, title: text(String(id), title), options: [...YES_NO] })),
    }));
  return GUIDE_THREE.map((section) => ({
    ...head(section),
    items: section.items.map(({ id, title, direction }) => ({
      ...{ id, title: text(String(id), title) },
      options: OPTIONS.map((option, place) => ({
        ...{ id: option.id, title: option.title, value: pointsOf(direction, place), checked: false },
      })),
    })),
  }));
}
