import { NO_FILTERS, searchOf } from './filters';

describe('filters of the descendants', () => {
  it('asks for active partners of the placement tree unless told', () => {
    expect(searchOf(NO_FILTERS)).toEqual({ id_state: 1, type: 'COMISIONES' });
  });

  it('takes what the address says and ignores nonsense', () => {
    expect(searchOf({ ...NO_FILTERS, estado: '-1', tipo: 'ROLL_OVER', minimo: '0', maximo: '99.99' })).toEqual({
      id_state: -1,
      type: 'ROLL_OVER',
      point_min: '0',
      point_max: '99.99',
    });
    expect(searchOf({ ...NO_FILTERS, estado: 'x', tipo: 'x', minimo: 'abc', maximo: '-3' })).toEqual({
      id_state: 1,
      type: 'COMISIONES',
    });
  });
});
