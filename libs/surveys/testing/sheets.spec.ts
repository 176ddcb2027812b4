import { questionnaireOf, readSheet, SURVEY_MESSAGES, zSheet } from '@ceiba/surveys/contract';
import { sheetOne, sheetTwo } from './sheets';

const ONE = questionnaireOf(1);
const TWO = questionnaireOf(2);
const WHOLE = 'A'.repeat(72);

describe('a filled-in questionnaire', () => {
  it('is read as it was ticked, as JSON and as the text of it', () => {
    for (const letters of [WHOLE, 'SANCP'.repeat(14) + 'SA', 'N'.repeat(64) + '--------', 'S'.repeat(68) + '----']) {
      expect(readSheet(1, ONE, zSheet.parse(sheetOne(letters)))).toEqual({ answers: letters });
      expect(readSheet(1, ONE, zSheet.parse(JSON.stringify(sheetOne(letters))))).toEqual({ answers: letters });
    }
    for (const digits of ['000000--------------', '10000010000000000000', '11111111111111111111'])
      expect(readSheet(2, TWO, zSheet.parse(sheetTwo(digits)))).toEqual({ answers: digits });
  });

  it('may come back whole, with its titles, values and flags as numbers', () => {
    const whole = ONE.map((section) => ({
      ...section,
      yes_no_options: section.yes_no_options.map((one) => ({ ...one, checked: one.id === 1 ? 1 : 0 })),
      items: section.items.map((item) => ({
        ...item,
        options: item.options.map((one) => ({ ...one, checked: one.id === 3 ? '1' : 'false' })),
      })),
    }));
    expect(readSheet(1, ONE, zSheet.parse(whole))).toEqual({ answers: WHOLE });
    expect(readSheet(1, ONE, zSheet.parse({ sections: whole }))).toEqual({ answers: WHOLE });
    expect(readSheet(1, ONE, zSheet.parse(JSON.stringify({ sections: whole })))).toEqual({ answers: WHOLE });
  });

  it('names each question that is left out, and the gates', () => {
    for (const section of ONE)
      for (const { id, title } of section.items) {
        const sheet = sheetOne(WHOLE).map((one) => ({ ...one, items: one.items.filter((item) => item.id !== id) }));
        expect(readSheet(1, ONE, zSheet.parse(sheet))).toEqual({ problem: SURVEY_MESSAGES.unanswered(title) });
      }
    const closed = sheetOne(WHOLE).map((one) => ({ ...one, yes_no_options: [] }));
    expect(readSheet(1, ONE, zSheet.parse(closed))).toEqual({
      problem: 'Debe seleccionar una opción en la pregunta: En mi trabajo doy servicio a clientes o usuarios',
    });
    expect(readSheet(1, ONE, [])).toEqual({ problem: SURVEY_MESSAGES.unanswered(ONE[0]?.items[0]?.title ?? '') });
  });

  it('takes no two answers, and none that there is not', () => {
    const [first = '', unknown = ''] = [ONE[0]?.items[0]?.title, ONE[0]?.items[1]?.title];
    const ticked = (item: number, ids: number[]) =>
      sheetOne(WHOLE).map((one) => ({
        ...one,
        items: one.items.map((own) =>
          own.id === item ? { ...own, options: ids.map((id) => ({ id, checked: true })) } : own,
        ),
      }));
    expect(readSheet(1, ONE, zSheet.parse(ticked(1, [1, 2])))).toEqual({ problem: SURVEY_MESSAGES.unanswered(first) });
    expect(readSheet(1, ONE, zSheet.parse(ticked(2, [9])))).toEqual({ problem: SURVEY_MESSAGES.unanswered(unknown) });
  });

  it('leaves out what stands behind a closed gate', () => {
    const shut = sheetOne(WHOLE).map((one) =>
      one.id === 13 ? { ...one, yes_no_options: [{ id: 2, checked: true }] } : one,
    );
    expect(readSheet(1, ONE, zSheet.parse(shut))).toEqual({ answers: `${'A'.repeat(64)}----AAAA` });
  });

  it('of survey 2 needs nothing after NO, everything after SI, and an event', () => {
    const no = [{ id: 1, yes_no_options: [{ id: 2, checked: true }] }];
    expect(readSheet(2, TWO, zSheet.parse(no))).toEqual({ answers: '000000--------------' });
    expect(readSheet(2, TWO, zSheet.parse(sheetTwo('100000')))).toEqual({
      problem: SURVEY_MESSAGES.unanswered(TWO[1]?.items[0]?.title ?? ''),
    });
    const none = sheetTwo('10000000000000000000').map((one) =>
      one.id === 1
        ? { ...one, items: one.items.map((item) => ({ ...item, options: [{ id: 2, checked: true }] })) }
        : one,
    );
    expect(readSheet(2, TWO, zSheet.parse(none))).toEqual({ problem: SURVEY_MESSAGES.noEvent });
  });

  it('that is none is refused as a whole', () => {
    for (const wrong of ['', 'x', '{}', 5, null, { a: 1 }])
      expect(zSheet.safeParse(wrong).error?.issues[0]?.message).toBe(SURVEY_MESSAGES.unread);
  });
});
