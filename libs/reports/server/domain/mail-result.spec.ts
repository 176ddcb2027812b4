import { type Letter, mailResult } from './mail-result';

const DUE = new Date('2026-11-29T13:00:00Z');
const over = { state: 'completed', error: null };
const letter = (more: Partial<Letter> = {}): Letter => ({
  ...{ full_name: 'Ana', outcome: 'sent', state: 'completed', error: null },
  ...more,
});
const failed = letter({ full_name: 'Luis', state: 'failed', error: 'El servidor respondió 550.' });
const waiting = letter({ full_name: 'Eva', state: 'waiting', error: 'El servidor no contestó.' });
const refused = letter({ full_name: 'Iván', outcome: 'refused', state: null });

describe('what became of the last turn of a mail', () => {
  it.each([
    ['all letters are through', over, [letter()], 'sent', null],
    ['through so long ago that no job is kept', { state: null, error: null }, [letter({ state: null })], 'sent', null],
    ['one may not see it any more', over, [letter(), refused], 'sent', null],
    ['nobody may see it any more', over, [refused], 'refused', null],
    ['there was no period', over, [letter({ outcome: 'no_period', state: null })], 'refused', null],
    ['one letter was not taken', over, [letter(), failed, waiting], 'failed', 'El servidor respondió 550.'],
    ['a letter is tried again', over, [letter(), waiting], 'waiting', 'El servidor no contestó.'],
    ['the report is being written', { state: 'active', error: null }, [letter()], 'waiting', null],
    ['its job is tried again', { state: 'waiting', error: 'No pudo.' }, [], 'waiting', 'No pudo.'],
    ['its job failed', { state: 'failed', error: 'No pudo.' }, [letter()], 'failed', 'No pudo.'],
    ['it was stopped before the first letter', over, [], 'skipped', null],
  ] as const)('%s', (_, job, letters, state, why) => {
    expect(mailResult(DUE, job, letters)).toMatchObject({ due_at: DUE, state, why });
  });

  it('says of each receiver what he got, and why not', () => {
    expect(mailResult(DUE, over, [letter(), failed, waiting, refused]).people).toEqual([
      { full_name: 'Ana', outcome: 'sent', why: null },
      { full_name: 'Luis', outcome: 'failed', why: 'El servidor respondió 550.' },
      { full_name: 'Eva', outcome: 'waiting', why: 'El servidor no contestó.' },
      { full_name: 'Iván', outcome: 'refused', why: null },
    ]);
  });
});
