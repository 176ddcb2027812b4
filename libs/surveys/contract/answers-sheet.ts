import { z } from 'zod';
import { MESSAGES, zId, zObject, zWhole } from '@ceiba/platform/contract';
import { OPTIONS } from './instrument';
import { SURVEY_MESSAGES } from './messages';
import { NO, type SurveySection, type SurveyType, YES } from './questionnaire';

const checked = z.preprocess(
  (value) =>
    value === 'true' || value === '1' || value === 1
      ? true
      : value === 'false' || value === '0' || value === 0
        ? false
        : value,
  z.boolean({ error: 'Debe ser sí o no.' }),
);
/** What a form sends back of an option; titles and values may come along, the house's own count. */
const sentOption = z.object({ id: zId, checked: checked.default(false) });
const sentItem = z.object({ id: zId, options: z.array(sentOption, { error: MESSAGES.required }).max(5) });
const sentSection = z.object({
  id: zId,
  yes_no_options: z.array(sentOption, { error: MESSAGES.required }).max(2).default([]),
  items: z.array(sentItem, { error: MESSAGES.required }).max(72).default([]),
});
type SentSection = z.output<typeof sentSection>;

/** The text of it is read; the answer of the questions, whole, is its sections. */
function parsed(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'sections' in value) return value.sections;
  if (typeof value !== 'string') return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'string' ? read : parsed(read);
  } catch {
    return value;
  }
}

/** The questionnaire as it was filled in, JSON or the text of it (spec 3, section 6). */
export const zSheet = z.preprocess(parsed, z.array(sentSection, { error: SURVEY_MESSAGES.unread }).max(14));
export type SentSheet = z.output<typeof zSheet>;

/** A sheet as it is kept: a character a question in the order of the paper, `-` where it was not asked. */
export type SheetReading = { answers: string } | { problem: string };

const chosen = (
  options: readonly { id: number; checked: boolean }[],
  known: readonly { id: number }[],
): number | null => {
  const ticked = options.filter((one) => one.checked);
  const [only] = ticked;
  return ticked.length === 1 && known.some(({ id }) => id === only?.id) ? (only?.id ?? null) : null;
};

const letterOf = (type: SurveyType, id: number): string =>
  type === 2 ? (id === YES ? '1' : '0') : (OPTIONS.find((option) => option.id === id)?.letter ?? '-');

class Unanswered extends Error {}

/** One section: its gate, then its items; what stands behind a closed gate is left out whatever was sent. */
function readSection(
  type: SurveyType,
  section: SurveySection,
  sent: SentSection | undefined,
): { open: boolean; letters: string } {
  if (section.yes_no) {
    const gate = chosen(sent?.yes_no_options ?? [], section.yes_no_options);
    if (gate === null) throw new Unanswered(SURVEY_MESSAGES.unanswered(section.yes_no_title ?? section.title));
    if (gate === NO) return { open: false, letters: (type === 2 ? '0' : '-').repeat(section.items.length) };
  }
  const letters = section.items.map(({ id, title, options }) => {
    const one = sent?.items.find((item) => item.id === id);
    const option = chosen(one?.options ?? [], options);
    if (option === null) throw new Unanswered(SURVEY_MESSAGES.unanswered(title));
    return letterOf(type, option);
  });
  return { open: true, letters: letters.join('') };
}

/**
 * Reads a filled-in questionnaire: every question that is open must have one answer. In survey 2 all sections after the first
 * are open only after SI (spec 3, section 5).
 */
export function readSheet(type: SurveyType, sections: readonly SurveySection[], sheet: SentSheet): SheetReading {
  let [answers, open] = ['', true];
  try {
    for (const [at, section] of sections.entries()) {
      const read = open
        ? readSection(
            type,
            section,
            sheet.find(({ id }) => id === section.id),
          )
        : { open, letters: '-'.repeat(section.items.length) };
      if (type === 2 && at === 0) {
        if (read.open && !read.letters.includes('1')) return { problem: SURVEY_MESSAGES.noEvent };
        open = read.open;
      }
      answers += read.letters;
    }
  } catch (error) {
    if (error instanceof Unanswered) return { problem: error.message };
    throw error;
  }
  return { answers };
}

/** Least and most years of who answers. */
export const zAge = zWhole(15, 99);
export const zSurveyType = z.preprocess(
  (value) => (typeof value === 'string' && /^[12]$/.test(value) ? Number(value) : value),
  z.literal([1, 2], { error: 'Debe ser 1 o 2.' }),
);
export const surveyTypePath = zObject({ type: zSurveyType });
