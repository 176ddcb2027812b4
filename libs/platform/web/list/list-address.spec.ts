import { readAddress, writeAddress } from './list-address';

const defaults = { sort: 'id', order: 'desc' as const, pageSize: 10, filters: { state: '' } };

describe('a list in the address', () => {
  it('falls back to the defaults', () => {
    expect(readAddress(new URLSearchParams('pagina=-1&filas=7&sentido=x'), defaults)).toEqual({
      page: 1,
      pageSize: 10,
      search: '',
      sort: 'id',
      order: 'desc',
      filters: { state: '' },
    });
  });

  it('writes only what differs and reads it back', () => {
    const view = { ...readAddress(new URLSearchParams(), defaults), page: 3, search: 'ñu', filters: { state: '1' } };
    const address = writeAddress(new URLSearchParams('otro=1'), view, defaults);
    expect(address.toString()).toBe('otro=1&pagina=3&buscar=%C3%B1u&state=1');
    expect(readAddress(address, defaults)).toEqual(view);
  });
});
