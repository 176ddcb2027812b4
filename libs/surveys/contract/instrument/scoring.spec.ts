import { CATEGORIES, DOMAINS, FINAL_CUTS, levelOf, LEVELS } from './levels';
import { careSections, finalLevel, ITEMS_THREE, itemPoints, minimumSample, pointsOfSheet } from './scoring';

/** The worked examples: letters, then final, categories and domains in the order of the norm. */
const EXAMPLES: readonly [name: string, answers: string, final: number, categories: number[], domains: number[]][] = [
  ['E1', 'SANCP'.repeat(14) + 'SA', 144, [4, 54, 12, 52, 22], [4, 31, 23, 2, 10, 17, 20, 15, 12, 10]],
  [
    'E2',
    'CACSPPAACA PAAPPPPAPA NPSCCACAPA SSSCACSCSC SCSSCCCASA CASPSSCPNN NPPNAAPP-- --',
    70,
    [7, 37, 7, 10, 9],
    [7, 24, 13, 3, 4, 3, 3, 4, 8, 1],
  ],
  [
    'E3',
    'CACSPPAACA PAAPPPPAPA NPSCCACAPA SSSCACSCSC SCSSCCCASA CASPSSCPNN NPPN------ --',
    64,
    [7, 31, 7, 10, 9],
    [7, 18, 13, 3, 4, 3, 3, 4, 8, 1],
  ],
  ['E4', 'A'.repeat(64) + '-'.repeat(8), 128, [10, 42, 12, 44, 20], [10, 22, 20, 4, 8, 18, 10, 16, 12, 8]],
  ['E5', 'A'.repeat(72), 144, [10, 50, 12, 52, 20], [10, 30, 20, 4, 8, 18, 18, 16, 12, 8]],
  ['E6', 'S'.repeat(72), 148, [12, 64, 24, 44, 4], [12, 60, 4, 8, 16, 0, 16, 28, 0, 4]],
  ['E7', 'S'.repeat(64) + '-'.repeat(8), 116, [12, 48, 24, 28, 4], [12, 44, 4, 8, 16, 0, 0, 28, 0, 4]],
  ['E8', 'N'.repeat(72), 140, [8, 36, 0, 60, 36], [8, 0, 36, 0, 0, 36, 20, 4, 24, 12]],
  ['E9', 'N'.repeat(64) + '-'.repeat(8), 140, [8, 36, 0, 60, 36], [8, 0, 36, 0, 0, 36, 20, 4, 24, 12]],
  [
    'E10',
    'SNNSNNNNNN NNNNNNNNNN NNSSSSSSNS SSSSSSSSSS SSSSSSSSSS SSSNSSSNNN NNNNNNNNNN NN',
    0,
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ],
  [
    'E11',
    'NSSNSSSSSS SSSSSSSSSS SSNNNNNNSN NNNNNNNNNN NNNNNNNNNN NNNSNNNSSS SSSSSSSSSS SS',
    288,
    [20, 100, 24, 104, 40],
    [20, 60, 40, 8, 16, 36, 36, 32, 24, 16],
  ],
  [
    'E12',
    'NSSNSSSSSS SSSSSSSSSS SSNNNNNNSN NNNNNNNNNN NNNNNNNNNN NNNSNNNSSS SSSS------ --',
    256,
    [20, 84, 24, 88, 40],
    [20, 44, 40, 8, 16, 36, 20, 32, 24, 16],
  ],
  [
    'E13',
    'PNSACSNNSA CSSCACSSAN NSPPNPPCPN PANCNPNPNS ANPSSPNPAN SCPSPANCSN NASPPNSCPS AN',
    176,
    [12, 66, 14, 58, 26],
    [12, 37, 29, 8, 6, 23, 17, 18, 14, 12],
  ],
];
const sheet = (letters: string) => letters.replace(/\s/g, '');

// A second implementation that shares nothing with the first: lists of the norm's Tabla 5 and 6, and their cuts.
const UP = [1, 4, 23, 24, 25, 26, 27, 28, 55, 56, 57];
for (let item = 30; item <= 53; item++) UP.push(item);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const OF_DOMAINS = [
  range(1, 5),
  [...range(6, 16), ...range(65, 68)],
  [...range(23, 30), 35, 36],
  [17, 18],
  range(19, 22),
  [...range(31, 34), ...range(37, 41)],
  [...range(42, 46), ...range(69, 72)],
  range(57, 64),
  range(47, 52),
  range(53, 56),
];
const OF_CATEGORIES = [[0], [1, 2], [3, 4], [5, 6, 7], [8, 9]];
const otherPoints = (answers: string, item: number): number => {
  const letter = answers.charAt(item - 1);
  if (letter === '-') return 0;
  const place = 'SCAPN'.indexOf(letter);
  return UP.includes(item) ? place : 4 - place;
};
function otherScore(answers: string) {
  const domains = OF_DOMAINS.map((items) => items.reduce((sum, item) => sum + otherPoints(answers, item), 0));
  const categories = OF_CATEGORIES.map((domainsOf) => domainsOf.reduce((sum, at) => sum + (domains[at] ?? 0), 0));
  return { total: range(1, 72).reduce((sum, item) => sum + otherPoints(answers, item), 0), categories, domains };
}

describe('the score of Guía III', () => {
  it.each(EXAMPLES)('is what the worked example %s says', (_name, letters, total, categories, domains) => {
    const points = pointsOfSheet(sheet(letters));
    expect([points.total, Object.values(points.categories), Object.values(points.domains)]).toEqual([
      total,
      categories,
      domains,
    ]);
  });

  it('gives each item of the second example its points', () => {
    const points =
      '1 2 3 0 1 1 2 2 3 2 1 2 2 1 1 1 1 2 1 2 0 1 0 1 1 2 1 2 1 2 0 0 0 1 2 1 0 1 0 1 0 1 0 0 1 1 1 2 0 2 1 2 0 1 0 0 1 1 0 0 0 1 1 0 2 2 1 1 0 0 0 0';
    expect(itemPoints(sheet(EXAMPLES[1]?.[1] ?? '')).join(' ')).toBe(points);
  });

  it('equals another implementation on thousands of sheets, with all gates', () => {
    let seed = 20_261_130;
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * most);
    };
    for (let n = 0; n < 3_000; n++) {
      const [clients, staff] = [next(2) === 0, next(2) === 0];
      const answers = range(1, 72)
        .map((item) =>
          (item >= 65 && item <= 68 && !clients) || (item >= 69 && !staff) ? '-' : 'SCAPN'.charAt(next(5)),
        )
        .join('');
      const { total, categories, domains, dimensions } = pointsOfSheet(answers);
      expect({ total, categories: Object.values(categories), domains: Object.values(domains) }).toEqual(
        otherScore(answers),
      );
      expect(Object.values(dimensions).reduce((sum, one) => sum + one, 0)).toBe(total);
    }
  });

  it('knows 72 items, 35 of them upward, numbered in order', () => {
    expect(ITEMS_THREE.map(({ id }) => id)).toEqual(range(1, 72));
    expect(ITEMS_THREE.filter(({ direction }) => direction === 'up').map(({ id }) => id)).toEqual(
      [...UP].sort((one, other) => one - other),
    );
    expect(new Set(ITEMS_THREE.map(({ title }) => title)).size).toBe(72);
  });
});

describe('the levels', () => {
  const borders = (cuts: readonly number[]) =>
    cuts.map((cut) => [
      levelOf(cut - 1, cuts as [number, number, number, number]),
      levelOf(cut, cuts as [number, number, number, number]),
    ]);
  const STEPS = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ];

  it('change at the lower bound of each, which belongs to it', () => {
    for (const { cuts } of [...Object.values(CATEGORIES), ...Object.values(DOMAINS)])
      expect(borders(cuts)).toEqual(STEPS);
    const final = [49, 50, 74, 75, 98, 99, 139, 140].map((points) => LEVELS[finalLevel(points)].text);
    expect(final).toEqual(['Nulo o despreciable', 'Bajo', 'Bajo', 'Medio', 'Medio', 'Alto', 'Alto', 'Muy alto']);
  });

  it('are the norm’s own cuts', () => {
    expect([FINAL_CUTS, ...Object.values(CATEGORIES).map(({ cuts }) => cuts)]).toEqual([
      [50, 75, 99, 140],
      [5, 9, 11, 14],
      [15, 30, 45, 60],
      [5, 7, 10, 13],
      [14, 29, 42, 58],
      [10, 14, 18, 23],
    ]);
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((points) => levelOf(points, DOMAINS.hours.cuts))).toEqual([
      0, 1, 2, 2, 3, 3, 4, 4, 4,
    ]);
  });

  it('rate a mean without rounding it', () => {
    // 49.5 of two sheets is below 50, though it would round to it.
    expect([levelOf(99, FINAL_CUTS, 2), levelOf(100, FINAL_CUTS, 2)]).toEqual([0, 1]);
  });
});

describe('Guía I', () => {
  it.each([
    ['000000 -- ------- -----', []],
    ['100000 00 0000000 00000', []],
    ['010000 10 0000000 00000', ['II']],
    ['000010 00 1100000 00000', []],
    ['000010 00 1110000 00000', ['III']],
    ['000001 00 0000000 10000', []],
    ['000001 00 0000000 10010', ['IV']],
    ['110000 00 1001000 00100', []],
    ['111111 11 1111111 11111', ['II', 'III', 'IV']],
  ])('%s asks for attention by %j', (answers, by) => {
    expect(careSections(sheet(answers))).toEqual(by);
  });

  it('asks for none without an event, whatever follows', () => {
    expect(careSections('00000011111111111111')).toEqual([]);
  });
});

describe('the least sample', () => {
  it('is the norm’s, rounded up', () => {
    expect([51, 75, 100, 150, 200, 300, 500, 1000].map(minimumSample)).toEqual([46, 63, 80, 109, 132, 169, 218, 278]);
    expect(minimumSample(1)).toBe(1);
  });
});
