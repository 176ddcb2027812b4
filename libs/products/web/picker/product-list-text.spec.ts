import { readProductList } from './product-list-text';

describe('readProductList', () => {
  it('reads keys with optional quantities and skips repeated and present keys, whatever their case', () => {
    expect(readProductList('A-1, 3\n\n b2 \na-1, 9\nC3,2\r\nÑu-7,4\nñU-7', ['c3'])).toEqual([
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

  it.each(['A,', 'A,0', 'A,x', ',3', 'A,-2'])('refuses the line "%s"', (row) => {
    expect(readProductList(row)).toBe('Por favor, revisar el formato del listado');
  });

  it('refuses an empty list', () => {
    expect(readProductList(' \n ')).toBe('Por favor, agregar productos al listado');
  });
});
