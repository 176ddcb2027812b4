import { cleanText } from './clean-text';
import { hasWords } from './fold-text';

describe('text as the house keeps it', () => {
  it.each([
    ['Jose\u0301 Mun\u0303oz', 'José Muñoz'],
    ['\ufeffA\u200bB\u200cC\u2060D\u00ad', 'ABCD'],
    ['A\u202eB\u2066C\u200f', 'ABC'],
    ['A\u00a0B\u202fC\u3000D', 'A B C D'],
    ['A\u0000B\u0007C\u007fD\u0091', 'ABCD'],
    ['uno\r\ndos\rtres\u2028cuatro\tcinco', 'uno\ndos\ntres\ncuatro\tcinco'],
    ['a\u200db', 'ab'],
    ['👩\u200d👧 \u200d', '👩\u200d👧 '],
  ])('%j', (text, clean) => expect(cleanText(text)).toBe(clean));

  it('is found by its words in any order', () => {
    expect(['perez juan', ' PÉREZ  jua', 'juan lópez', '', 'ñ'].map((words) => hasWords('Juan Pérez', words))).toEqual([
      ...[true, true, false, true, false],
    ]);
  });
});
