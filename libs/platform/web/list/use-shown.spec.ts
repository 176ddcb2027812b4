import { readShown } from './use-shown';

const read = (query: string) => readShown(new URLSearchParams(query), 'inventario', ['view', 'update', 'apply']);

describe('what is open over a list', () => {
  it('is read from the address, and nothing else is', () => {
    expect(read('inventario=nuevo')).toEqual({ what: 'new', id: null });
    expect(read('inventario=7')).toEqual({ what: 'view', id: 7 });
    expect(read('inventario=7&accion=apply')).toEqual({ what: 'apply', id: 7 });
    expect(['', 'inventario=0', 'inventario=x', 'inventario=7&accion=erase'].map(read)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
