import { readCustomerList } from './customer-list';

const read = (text: string | Buffer) => readCustomerList(Buffer.from(text));

describe('readCustomerList', () => {
  it.each([
    ['ID\n2\n3\n', [2, 3]],
    ['2\n3\n2\n', [2, 3]],
    ['\ufeff2;Ana\r\n3;Luis\r\n', [2, 3]],
    ['Nombre,Cliente\nAna,12\nLuis,7\n', [12, 7]],
    ['id_customers;monto\n5;10.00\n\n6;1\n', [5, 6]],
    ['"15"\n16', [15, 16]],
  ])('reads %j', async (text, ids) => {
    expect(await read(text)).toEqual(ids);
  });

  it.each([
    ['', /vacío/],
    ['ID\n', /no tiene números/],
    ['Nombre\nAna\n', /no tiene la columna/],
    ['ID\n2\nx\n', /Línea 3: "x" no es/],
    ['ID\n0\n', /no es un número/],
  ])('refuses %j', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
