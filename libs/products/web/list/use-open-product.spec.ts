import { dialogOf } from './use-open-product';

describe('dialogs in the address of the product list', () => {
  it.each([
    ['producto=12', 'producto'],
    ['producto=nuevo', 'producto'],
    ['sucursal=1&precios=7', 'precios'],
    ['fotos=nuevo', null],
    ['fotos=', null],
    ['componentes=-1', null],
    ['produccion=1.5', null],
    ['precios=abc', null],
    ['', null],
  ])('%s opens %s', (address, dialog) => expect(dialogOf(new URLSearchParams(address))).toBe(dialog));
});
