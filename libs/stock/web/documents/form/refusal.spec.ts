import { newPrices, refusedField, refusedLines } from './refusal';

describe('what a refusal of the server says of the form', () => {
  it('names products, as rows or as bare keys', () => {
    const row = { id_product: 1, key_product: 'CE-001', name_product: 'Miel', qty_request: 5, qty: 2 };
    expect(refusedLines({ data: [row] })).toEqual([row]);
    expect(refusedLines({ data: ['CE-009'] })).toEqual([{ key_product: 'CE-009' }]);
    expect(refusedLines({ data: [row, 'CE-009', 7] })).toEqual([]);
    expect(refusedLines({ data: { field: 'details' } })).toEqual([]);
  });

  it('brings prices that changed meanwhile', () => {
    const lines = [
      { line: 1, id_product: 4, price: '10.50' },
      { line: 2, id_product: 5, price: null },
    ];
    expect([...newPrices({ data: { total_doc: '10.50', lines } })]).toEqual([[4, '10.50']]);
    expect(newPrices({ data: [] }).size).toBe(0);
  });

  it('points at a field', () => {
    const data = { field: 'observation_doc', message: 'El campo es obligatorio.' };
    expect(refusedField({ data })).toEqual(data);
    expect(refusedField({ data: null })).toBeNull();
  });
});
