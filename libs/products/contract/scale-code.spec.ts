import { eanCheckDigit, readScaleCode, type ScaleCodes } from './scale-code';

const SHOP: ScaleCodes = { weight_prefix: '21', price_prefix: '22', product_digits: 5 };
const coded = (twelve: string): string => twelve + eanCheckDigit(twelve);

describe('the label of a scale', () => {
  it.each([
    ['211234501500', '2'],
    ['750100000001', '2'],
    ['400638133393', '1'],
    ['200000000000', '8'],
  ])('has the check digit of an EAN-13: %s', (twelve, digit) => {
    expect(eanCheckDigit(twelve)).toBe(digit);
  });

  it('has each of the ten digits: what is left of two and thrice the last figure to the next ten, by hand', () => {
    const digits = Array.from({ length: 10 }, (_, last) => eanCheckDigit(`20000000000${last}`));
    expect(digits.join('')).toBe('8529630741');
  });

  it('says product and grams, or product and price', () => {
    expect(readScaleCode('2112345015002', SHOP)).toEqual({ kind: 'weight', product: '12345', grams: 1500 });
    expect(readScaleCode(coded('210000100001'), SHOP)).toEqual({ kind: 'weight', product: '00001', grams: 1 });
    expect(readScaleCode(coded('221234503990'), SHOP)).toEqual({ kind: 'price', product: '12345', cents: 3990 });
  });

  it.each([
    [4, '1234', 501500],
    [6, '123450', 1500],
  ])('leaves to the weight what the product of %i figures does not take', (product_digits, product, grams) => {
    expect(readScaleCode('2112345015002', { ...SHOP, product_digits })).toEqual({ kind: 'weight', product, grams });
  });

  it.each(['0', '1', '3', '4', '5', '6', '7', '8', '9'])('is a problem with the wrong last figure: %s', (digit) => {
    expect(readScaleCode(`211234501500${digit}`, SHOP)).toEqual({
      kind: 'problem',
      problem: `211234501500${digit} no se leyó bien: su último dígito no corresponde. Escanee otra vez.`,
    });
  });

  it('is none where the prefix means nothing here, or it is no EAN-13 at all', () => {
    const none = { ...SHOP, weight_prefix: null, price_prefix: null };
    expect(readScaleCode('2112345015002', none)).toBeNull();
    for (const code of [
      coded('231234501500'),
      '7501000000012',
      '211234501500',
      '02112345015002',
      '21123450150a2',
      '21',
      '',
    ])
      expect([code, readScaleCode(code, SHOP)]).toEqual([code, null]);
  });
});
