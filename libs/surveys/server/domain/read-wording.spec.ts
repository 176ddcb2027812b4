import { wordingKeys, WORDING_MESSAGES } from '@ceiba/surveys/contract';
import { readWording } from './read-wording';

const lines = wordingKeys(1).map(({ key, title }, at) => ({ line: at + 2, key, text: `${title}.` }));

describe('a file of texts', () => {
  it('words every question; introductions may stay away', () => {
    const texts = readWording(
      1,
      lines.filter(({ key }) => !key.startsWith('S')),
    );
    expect(Object.keys(texts)).toHaveLength(74);
    expect(texts).toMatchObject({ '72': `${wordingKeys(1).at(-1)?.title}.` });
  });

  it('is refused with what is wrong', () => {
    const broken = (change: (all: typeof lines) => typeof lines) => readWording(1, change(lines));
    expect([
      broken((all) => all.filter(({ key }) => !['12', 'P13'].includes(key))),
      broken((all) => [...all, { line: 99, key: '73', text: 'No hay tal' }]),
      broken((all) => [...all, { line: 99, key: '1', text: 'Otra vez esta' }]),
      broken((all) => all.map((one) => (one.key === '5' ? { ...one, text: 'x' } : one))),
    ]).toEqual([
      { problem: WORDING_MESSAGES.missing('12, P13') },
      { problem: WORDING_MESSAGES.unknown(99, '73') },
      { problem: WORDING_MESSAGES.twice(99, '1') },
      { problem: WORDING_MESSAGES.long(7) },
    ]);
  });
});
