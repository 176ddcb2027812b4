import type { Questionnaire, SurveyItem, SurveySection, SurveyType } from '@ceiba/surveys/contract';

/** What was ticked so far: option by question (`q12`) and by yes/no question of a section (`g13`). */
export type Ticked = Readonly<Record<string, number>>;

const YES = 1;
export const gateKey = (section: Pick<SurveySection, 'id'>): string => `g${section.id}`;
export const itemKey = (item: Pick<SurveyItem, 'id'>): string => `q${item.id}`;

/** May the section's questions be answered: it has no yes/no question, or it was answered SI. */
export const isOpen = (section: SurveySection, ticked: Ticked): boolean =>
  section.yes_no === 0 || ticked[gateKey(section)] === YES;

/** The sections that are asked: of survey 2 those after the first only after SI (spec 3, section 4). */
export function askedSections(type: SurveyType, { sections }: Questionnaire, ticked: Ticked): readonly SurveySection[] {
  const [first] = sections;
  if (type === 1 || !first) return sections;
  return isOpen(first, ticked) ? sections : [first];
}

/** Its questions that are to be answered, the yes/no question first: key and words. */
export function questionsOf(section: SurveySection, ticked: Ticked): { key: string; title: string }[] {
  const gate = section.yes_no === 1 ? [{ key: gateKey(section), title: section.yes_no_title ?? section.title }] : [];
  const items = section.items.map((item) => ({ key: itemKey(item), title: item.title }));
  return isOpen(section, ticked) ? [...gate, ...items] : gate;
}

/** The first question of a section without an answer. */
export const firstMissing = (section: SurveySection, ticked: Ticked) =>
  questionsOf(section, ticked).find(({ key }) => ticked[key] === undefined) ?? null;

const one = (id: number | undefined) => (id === undefined ? [] : [{ id, checked: true }]);

/** What is sent: of each question the option that was ticked. */
export const sheetOf = (sections: readonly SurveySection[], ticked: Ticked) =>
  sections.map((section) => ({
    id: section.id,
    yes_no_options: section.yes_no === 1 ? one(ticked[gateKey(section)]) : [],
    items: isOpen(section, ticked)
      ? section.items.map((item) => ({ id: item.id, options: one(ticked[itemKey(item)]) }))
      : [],
  }));
