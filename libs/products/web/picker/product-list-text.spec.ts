import { readProductList } from './product-list-text';

describe('readProductList', () => {
  it('reads keys and quantities and skips repeated and present keys, whatever their case', () => {
    const list = 'A-1, 3\n\n b2 \na-1, 9\nC3,2\r\nÑu-7,4\nñU-7';
    expect(readProductList(list, { present: ['c3'], one: true })).toEqual([
      { key_product: 'A-1', qty: 3 },
      { key_product: 'b2', qty: 1 },
      { key_product: 'Ñu-7', qty: 4 },
    ]);
  });

  it('reads two columns pasted from a sheet', () => {
    expect(readProductList('A-1\t3\nB-2\t12')).toEqual([
      { key_product: 'A-1', qty: 3 },
      { key_product: 'B-2', qty: 12 },
    ]);
  });

  it('reads quantities as people write them, and says what an unclear one would have meant', () => {
    expect(readProductList('A-1, 1,500\nB-2\t1 200')).toEqual([
      { key_product: 'A-1', qty: 1500 },
      { key_product: 'B-2', qty: 1200 },
    ]);
    expect(['A,1,2', 'A,1.5'].map((row) => readProductList(row))).toEqual([
      'Por favor, revisar el formato del listado (A: ¿1.2 o 12? Escriba 12.)',
      'Por favor, revisar el formato del listado (A: Debe ser un número entero.)',
    ]);
  });

  it.each(['A,', 'A,0', 'A,x', ',3', 'A,-2', 'A;2', 'A'])('refuses the line "%s", naming it', (row) => {
    expect(readProductList(`B, 1\n${row}`)).toBe(`Por favor, revisar el formato del listado (${row})`);
  });

  it('a line without a quantity is one piece only where one may leave it out', () => {
    expect(readProductList('A 2', { one: true })).toEqual([{ key_product: 'A 2', qty: 1 }]);
    expect(readProductList('A 2')).toBe('Por favor, revisar el formato del listado (A 2)');
  });

  it('refuses an empty list', () => {
    expect(readProductList(' \n ')).toBe('Por favor, agregar productos al listado');
  });
});
