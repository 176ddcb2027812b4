import { digitHolds, referenceOf, referencesIn } from './reference-number';

describe('a reference', () => {
  it.each([
    [100001, '1000017'],
    [123456, '1234566'],
    [12345678, '123456782'],
    [42, '0000422'],
    [7992739871, '79927398713'],
  ])('%d is %s', (id, reference) => {
    expect(referenceOf(id)).toBe(reference);
    expect(digitHolds(reference)).toBe(true);
  });

  it('holds against no wrong digit, and against no neighbours that changed places but 0 and 9', () => {
    const right = referenceOf(123456);
    const wrong = [...right].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => right.slice(0, at) + other + right.slice(at + 1)),
    );
    const swapped = [...right.slice(1)].map(
      (_, at) => right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2),
    );
    expect([...wrong, ...swapped].filter((one) => one !== right && digitHolds(one))).toEqual([]);
  });

  it.each([
    ['PAGO 1000017 CEIBA', ['1000017'], []],
    ['0000001000017', ['1000017'], []],
    ['REF 100 001-7 GRACIAS', ['1000017'], []],
    ['1000016', [], ['1000016']],
    ['BNET01002611280000123456789012', [], []],
    ['SPEI 2026-11-28 12:30', [], []],
    ['', [], []],
  ])('is found in "%s"', (text, good, bad) => {
    expect(referencesIn(text, null)).toEqual({ good, bad });
  });
});
