import { compareSatList, type ComparedKey, isPiece } from './compare-sat-list';
import { readSatSheet, satListOf } from './read-sat-sheet';
import { satStateOn } from './sat-state';

const DAY = '2026-08-10';
const key = (code: string, valid_until: string | null = null, name = `Clave ${code}`): ComparedKey => ({
  code,
  name,
  also: '',
  valid_from: '2022-01-01',
  valid_until,
});
const listed = (...keys: ComparedKey[]) => new Map(keys.map((one) => [one.code, one]));
const row = (line: number, values: Record<string, string>) => ({ line, values });

describe('a sheet of SAT', () => {
  it.each([
    ['c_ClaveProdServ', 'product'],
    ['C_CLAVEUNIDAD ', 'unit'],
    ['c_CodigoPostal_Parte_1', 'postal-code'],
    ['c_CodigoPostal_Parte_2', 'postal-code'],
    ['c_ClaveUnidadPeso', null],
    ['c_Estado', 'state'],
    ['Hoja1', null],
  ])('%s is %s', (sheet, list) => expect(satListOf(sheet)).toBe(list));

  it('gives keys their zeros back, takes days as dates or texts, and leaves lines without a key out', () => {
    const { keys, problems } = readSatSheet('product', [
      row(6, { code: '1010101', name: 'No existe en el catálogo', from: '2022-01-01', until: '', also: '' }),
      row(7, { code: '', name: 'Física', from: '', until: '', also: '' }),
      row(8, { code: '50161815', name: 'Miel', from: '01/01/2022', until: '31/12/2026', also: 'Miel de abeja' }),
    ]);
    expect([...keys.values()]).toEqual([
      {
        code: '01010101',
        line: 6,
        name: 'No existe en el catálogo',
        also: '',
        valid_from: '2022-01-01',
        valid_until: null,
      },
      {
        code: '50161815',
        line: 8,
        name: 'Miel',
        also: 'Miel de abeja',
        valid_from: '2022-01-01',
        valid_until: '2026-12-31',
      },
    ]);
    expect(problems).toEqual([]);
  });

  it('names the lines that are wrong', () => {
    const { problems } = readSatSheet('product', [
      row(6, { code: '5016181A', name: 'x', from: '', until: '', also: '' }),
      row(7, { code: '50161815', name: '', from: '', until: '', also: '' }),
      row(8, { code: '50161816', name: 'x', from: 'ayer', until: '', also: '' }),
    ]);
    expect(problems).toEqual([
      'Línea 6: "5016181A" no es una clave.',
      'Línea 7: la clave 50161815 no tiene descripción.',
      'Línea 8: "ayer" no es una fecha.',
    ]);
  });
});

describe('a list beside the one that stands', () => {
  it('has new, changed and ended keys; a key that is not named any more ended yesterday', () => {
    const known = listed(key('1'), key('2'), key('3'), key('4'), key('5', '2020-01-01'), key('6', '2026-01-01'));
    const told = listed(key('1'), key('2', null, 'Otra'), key('3', '2026-12-31'), key('6'), key('7'));
    const found = compareSatList(known, told, DAY);
    expect(found).toEqual({
      fresh: [key('7')],
      changed: [key('2', null, 'Otra'), key('6')],
      ended: [key('3', '2026-12-31'), key('4', '2026-08-09')],
      same: 2,
    });
    const written = new Map([
      ...known,
      ...[...found.fresh, ...found.changed, ...found.ended].map((one) => [one.code, one] as const),
    ]);
    expect(compareSatList(written, told, DAY)).toEqual({ fresh: [], changed: [], ended: [], same: 7 });
    expect(compareSatList(written, told, '2026-08-11')).toEqual({ fresh: [], changed: [], ended: [], same: 7 });
  });

  it('is a piece where it names less than nine in ten of those in force', () => {
    const known = listed(...Array.from({ length: 100 }, (_, n) => key(String(n))), key('old', '2020-01-01'));
    const part = (length: number) => new Map([...known].slice(0, length));
    expect([isPiece(known, part(90), DAY), isPiece(known, part(89), DAY)]).toEqual([false, true]);
    expect(isPiece(listed(key('1'), key('2')), new Map(), DAY)).toBe(false);
  });
});

describe('the days of a key', () => {
  it.each([
    [null, null, 'in-force'],
    [DAY, DAY, 'in-force'],
    [null, '2026-08-09', 'ended'],
    ['2026-08-11', null, 'coming'],
  ] as const)('from %s until %s: %s', (valid_from, valid_until, state) =>
    expect(satStateOn(DAY, { valid_from, valid_until })).toBe(state),
  );
});
