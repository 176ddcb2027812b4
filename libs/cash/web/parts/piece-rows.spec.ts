import { piecesOf, sumOf, valuesOf } from './piece-rows';

describe('counting by notes and coins', () => {
  it('takes whole numbers, and nothing else', () => {
    expect(
      piecesOf('MXN', { '500.00': '2', '20.00': ' 3 ', '10.00': '', '5.00': '1.5', '2.00': '-1', '1.00': '0' }),
    ).toEqual([
      { value: '500.00', qty: 2 },
      { value: '20.00', qty: 3 },
    ]);
    expect([sumOf('0.50', '3'), sumOf('0.50', ''), sumOf('0.50', 'x')]).toEqual(['1.50', '', '']);
  });

  it('knows no pieces of other currencies', () => {
    expect(valuesOf('EUR')).toEqual([]);
    expect(piecesOf('EUR', { '500.00': '2' })).toEqual([]);
  });
});
