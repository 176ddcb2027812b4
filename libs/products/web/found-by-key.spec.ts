import { foundByKey } from './found-by-key';

const row = (key_product: string, id_branch_office: number) => ({
  key_product,
  name_product: `Producto ${key_product}`,
  key_branch_office: `S${id_branch_office}`,
  id_branch_office,
});

describe('products of the palette', () => {
  it('one line a key, with its branch or how many there are, six at most', () => {
    const rows = [row('A 1', 1), row('A 1', 2), row('B', 3), ...['C', 'D', 'E', 'F', 'G'].map((key) => row(key, 1))];
    const found = foundByKey(rows);
    expect(found.slice(0, 2)).toEqual([
      { key: 'A 1', label: 'A 1 · Producto A 1', note: '2 sucursales', to: 'productos?buscar=A+1' },
      { key: 'B', label: 'B · Producto B', note: 'S3', to: 'productos?buscar=B&sucursal=3' },
    ]);
    expect(found.map(({ key }) => key)).toEqual(['A 1', 'B', 'C', 'D', 'E', 'F']);
    expect(foundByKey([])).toEqual([]);
  });
});
