import { newPrices, refusedField, refusedLines } from './refusal';

describe('what a refusal of the server says of the form', () => {
  it('names products, as rows or as bare keys', () => {
    const row = { id_product: 1, key_product: 'CE-001', name_product: 'Miel', qty_request: 5, qty: 2 };
    expect(refusedLines([row, 'CE-009', 7, null, { name: 'x' }])).toEqual([row, { key_product: 'CE-009' }]);
    expect(refusedLines({ field: 'details' })).toEqual([]);
  });

  it('brings prices that changed meanwhile', () => {
    const lines = [
      { line: 1, id_product: 4, price: '10.50' },
      { line: 2, id_product: 5, price: null },
    ];
    expect([...newPrices({ total_doc: '10.50', lines })]).toEqual([[4, '10.50']]);
    expect(newPrices([]).size).toBe(0);
  });

  it('points at a field', () => {
    expect(refusedField({ field: 'observation_doc', message: 'El campo es obligatorio.' })).toEqual({
      field: 'observation_doc',
      message: 'El campo es obligatorio.',
    });
    expect(refusedField(null)).toBeNull();
  });
});
