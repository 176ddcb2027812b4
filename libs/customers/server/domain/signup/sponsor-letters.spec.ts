import { sponsorFits, sponsorLetters } from './sponsor-letters';

describe('the first three letters of a sponsor’s surname', () => {
  it.each([
    ['nuñ', 'Núñez'],
    ['NÚÑ', 'núñez'],
    ['Núñez', 'Núñez'],
    ['de ', 'De la Cruz'],
    ['del', 'De la Cruz'],
    ['ek', 'Ek'],
    ["O'C", "O'Connor"],
    ['oco', "O'Connor"],
  ])('"%s" is %s', (typed, surname) => {
    expect(sponsorFits(typed, surname)).toBe(true);
  });

  it.each([
    ['nun', 'Núñez'],
    ['nú', 'Núñez'],
    ['ñez', 'Núñez'],
    ['', 'Ek'],
    ['e', 'Ek'],
    ['ekx', 'Ek'],
    ['%', '%'],
    ['___', 'Paz'],
  ])('"%s" is not %s', (typed, surname) => {
    expect(sponsorFits(typed, surname)).toBe(false);
  });

  it('are told of the company, that somebody without a sponsor names', () => {
    expect([sponsorLetters('Ceiba'), sponsorLetters('Ek'), sponsorLetters('De la Cruz')]).toEqual(['Cei', 'Ek', 'De']);
  });
});
