import { questionnaireOf } from '@ceiba/surveys/contract';
import { askedSections, firstMissing, questionsOf, sheetOf, type Ticked } from './sheet-state';

const ONE = { sections: questionnaireOf(1) };
const TWO = { sections: questionnaireOf(2) };
const all = (from: number, to: number, option: number): Ticked =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, at) => [`q${from + at}`, option]));

describe('a questionnaire that is being filled in', () => {
  it('asks what stands behind a yes/no question only after SI', () => {
    const [clients] = ONE.sections.slice(12);
    if (!clients) throw new Error('no section of clients');
    expect(questionsOf(clients, {}).map(({ key }) => key)).toEqual(['g13']);
    expect(questionsOf(clients, { g13: 2 }).map(({ key }) => key)).toEqual(['g13']);
    expect(questionsOf(clients, { g13: 1 }).map(({ key }) => key)).toEqual(['g13', 'q65', 'q66', 'q67', 'q68']);
    expect(firstMissing(clients, { g13: 2 })).toBeNull();
    expect(firstMissing(clients, { g13: 1, ...all(65, 67, 3) })?.key).toBe('q68');
  });

  it('of survey 2 goes on after SI alone', () => {
    expect(askedSections(2, TWO, {}).length).toBe(1);
    expect(askedSections(2, TWO, { g1: 2 }).length).toBe(1);
    expect(askedSections(2, TWO, { g1: 1 }).length).toBe(4);
    expect(askedSections(1, ONE, {}).length).toBe(14);
  });

  it('sends what is open, not what was ticked before a gate was closed', () => {
    const sheet = sheetOf(TWO.sections.slice(0, 1), { g1: 2, ...all(1, 6, 1) });
    expect(sheet).toEqual([{ id: 1, yes_no_options: [{ id: 2, checked: true }], items: [] }]);
    const open = sheetOf(ONE.sections.slice(0, 1), all(1, 5, 4));
    expect(open[0]?.items[4]).toEqual({ id: 5, options: [{ id: 4, checked: true }] });
  });
});
