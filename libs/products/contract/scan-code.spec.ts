import { normalCode, readScan, spellingsOf } from './scan-code';

const GS = String.fromCharCode(29);
const read = (text: string) => readScan(text, 2026);
const plain = (code: string) => ({ code, lot: null, date_expiration: null });

describe('a bar code', () => {
  it('is one number in all its spellings', () => {
    const one = ['036000291452', '0036000291452', '00036000291452'];
    expect(new Set(one.map(normalCode)).size).toBe(1);
    for (const code of one) expect(spellingsOf(code)).toEqual(one);
    expect(spellingsOf('96385074')).toEqual(['96385074', '000096385074', '0000096385074', '00000096385074']);
    expect(normalCode('96385074')).toBe(normalCode('00000096385074'));
    expect(normalCode(' Ce-001')).toBe(normalCode('CÉ-001'));
    expect(spellingsOf('CE-001')).toEqual(['CE-001']);
  });

  it('of a package is not the one of the piece in it, and a part of one is none', () => {
    expect(normalCode('17501055300072')).not.toBe(normalCode('7501055300075'));
    expect(normalCode('7501055300')).not.toBe(normalCode('7501055300075'));
  });

  it.each([
    [']E07501055300075', '7501055300075'],
    [']E496385074', '96385074'],
    [']I117501055300072', '17501055300072'],
    [']C0CE-001', 'CE-001'],
    [']Q1NUT-001', 'NUT-001'],
    ['7501055300075', '7501055300075'],
    [' NUT-001 ', 'NUT-001'],
    ['10-A', '10-A'],
    ['0112', '0112'],
    ['PAQ]C1', 'PAQ]C1'],
  ])('loses its symbology: %s', (text, code) => expect(read(text)).toEqual(plain(code)));

  it.each([
    ['01075010553000751728013110L1', '07501055300075', 'L1', '2028-01-31'],
    [']d2011750105530007217270200', '17501055300072', null, '2027-02-28'],
    [`]C1010750105530007510AB12${GS}21SN9`, '07501055300075', 'AB12', null],
    [`${GS}010750105530007510AB12${GS}17280200`, '07501055300075', 'AB12', '2028-02-29'],
    [']C10107501055300075310300150017290228', '07501055300075', null, '2029-02-28'],
    [']C102175010553000723712', '17501055300072', null, null],
    ['(01)07501055300075(17)280131(10)L1', '07501055300075', 'L1', '2028-01-31'],
    ['(01)07501055300075(10)L1(17)990100', '07501055300075', 'L1', '1999-01-31'],
    ['010750105530007517281331', '07501055300075', null, null],
  ])('of GS1 brings product, lot and expiry: %s', (text, code, lot, date_expiration) =>
    expect(read(text)).toEqual({ code, lot, date_expiration }),
  );
});
