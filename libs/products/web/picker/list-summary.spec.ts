import { listSummary } from './list-summary';

describe('what came of a bulk list', () => {
  it('says that all of it is in', () => {
    expect(listSummary(1, [], null)).toEqual({ kind: 'good', text: 'Productos cargados. Se agregó 1 producto.' });
    expect(listSummary(2000, [], null).text).toBe('Productos cargados. Se agregaron 2000 productos.');
  });

  it('counts only what is in, and names the rest', () => {
    expect(listSummary(3, ['X-1', 'X-2'], { text: 'Los paquetes no se cuentan: PAQ-1.', left: 1 })).toEqual({
      kind: 'bad',
      text: 'Se agregaron 2 productos. Omitidos: X-1, X-2. Los paquetes no se cuentan: PAQ-1.',
    });
    expect(listSummary(0, ['X-1'], null)).toEqual({ kind: 'bad', text: 'Se agregaron 0 productos. Omitidos: X-1.' });
  });

  it('names the first twelve of many unknown keys', () => {
    const keys = [...Array(14).keys()].map((key) => `K${key}`);
    expect(listSummary(0, keys, null).text).toBe(
      'Se agregaron 0 productos. Omitidos: K0, K1, K2, K3, K4, K5, K6, K7, K8, K9, K10, K11 y 2 más.',
    );
  });
});
