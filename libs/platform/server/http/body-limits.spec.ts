import { BODY_LIMITS, fits } from './body-limits';

const limits = { bytes: 100, values: 5, depth: 3, text: 10 };
const measured = (json: string) => fits(Buffer.from(json), limits);

describe('the measure of a body', () => {
  it.each([
    '',
    '1',
    '"texto"',
    '{"a":[1,2],"b":{}}',
    '[[[1]]]',
    '["a,b,c,d,", "[{[{["]',
    String.raw`["\"", "\\"]`,
    '{"ñandú": "ñññ"}',
  ])('takes %s', (json) => expect(measured(json)).toBe(true));

  it.each([
    ['members', '[1,2,3,4,5,6]'],
    ['members all together', '[[1],[2],[3]]'],
    ['keys', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}'],
    ['depth', '[[[[1]]]]'],
    ['depth that never ends', '['.repeat(50)],
    ['a long text', `"${'x'.repeat(11)}"`],
    ['a long key', `{"${'x'.repeat(11)}":1}`],
    ['a text that never ends', `"${'x'.repeat(50)}`],
    ['escaped quotes', `"${String.raw`\"`.repeat(10)}"`],
    ['bytes', ' '.repeat(101)],
  ])('refuses too much: %s', (_, json) => expect(measured(json)).toBe(false));

  it('takes the largest document and the largest count of the house', () => {
    const line = { p_id_document_detail: 1234567, p_id_product: 123456, p_lot: 'LOTE-2026-0001', p_qty: 1000 };
    const sale = { ...line, p_price: '1234.56', p_discount: '0.10', p_point: '12.50', p_date_expiration: '2027-01-31' };
    const json = (lines: number, one: object) => Buffer.from(JSON.stringify({ p_details: Array(lines).fill(one) }));
    expect(fits(json(2_000, sale), BODY_LIMITS.unknown)).toBe(true);
    expect(fits(json(5_000, line), BODY_LIMITS.session)).toBe(true);
  });
});
