import { foldKey } from './fold-key';

describe('keys', () => {
  it.each([
    ['TÉ-01', 'te-01'],
    [' ñu 7 ', 'ÑU 7'],
    ['Pingüino', 'PINGUINO'],
  ])('%s is %s', (one, other) => expect(foldKey(one)).toBe(foldKey(other)));

  it.each([
    ['ANO', 'AÑO'],
    ['A-1', 'A1'],
  ])('%s is not %s', (one, other) => expect(foldKey(one)).not.toBe(foldKey(other)));
});
