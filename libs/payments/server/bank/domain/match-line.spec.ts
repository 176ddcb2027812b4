import { judgeLine, shared, type Standing } from './match-line';

const standing = (id_reference: number, more: Partial<Standing> = {}): Standing => ({
  id_reference,
  ...{ reference: '1000017', currency: 'MXN', amount_minor: 21500, attempt_state: 'open', paid_minor: 0 },
  ...{ awaited_minor: [], created_at: new Date('2026-11-27T18:00:00Z') },
  ...more,
});
const line = (more: object = {}) => ({
  ...{ day: '2026-11-28', currency: 'MXN', amount_minor: 21500, concept: 'SPEI', reference: '' },
  ...more,
});
const ids = (proposals: readonly Standing[]) => proposals.map(({ id_reference }) => id_reference);

describe('a movement that names a reference', () => {
  it.each<[string, object, Partial<Standing>, string, string, number[]]>([
    ['all agrees', {}, {}, 'sure', 'Referencia e importe coinciden.', [1]],
    [
      'its link ended',
      {},
      { attempt_state: 'expired' },
      'sure',
      'Referencia e importe coinciden, pero ya no se espera: irá a Pagos por conciliar.',
      [1],
    ],
    ['too little', { amount_minor: 20000 }, {}, 'likely', 'Referencia correcta; faltan 15.00.', [1]],
    ['too much', { amount_minor: 21501 }, {}, 'likely', 'Referencia correcta; sobran 0.01.', [1]],
    ['paid before', {}, { paid_minor: 21500 }, 'hand', 'La referencia ya tiene 215.00 confirmados.', [1]],
    [
      'confirmed by hand',
      {},
      { paid_minor: 21500, awaited_minor: [21500] },
      'sure',
      'Es el dinero de la referencia que ya se confirmó a mano.',
      [1],
    ],
    ['other currency', { currency: 'USD' }, {}, 'hand', 'La referencia es de otra moneda.', []],
  ])('%s', (_, told, known, level, why, proposed) => {
    const verdict = judgeLine(line(told), standing(1, known), [standing(2)]);
    expect({ ...verdict, proposals: ids(verdict.proposals) }).toEqual({ level, why, proposals: proposed });
  });
});

describe('a movement that names none', () => {
  it.each<[string, object, Standing[], string, string, number[]]>([
    ['one of its amount', {}, [standing(1)], 'likely', 'Una sola referencia espera este importe.', [1]],
    ['two of its amount', {}, [standing(1), standing(2)], 'hand', '2 referencias esperan este importe.', [1, 2]],
    ['none', {}, [], 'hand', 'Ninguna referencia coincide.', []],
    ['a wrong digit', { concept: 'REF 1000016' }, [], 'hand', 'El dígito verificador de 1000016 no es correcto.', []],
    [
      'a wrong digit and one of its amount',
      { reference: '1000016' },
      [standing(1)],
      'likely',
      'El dígito verificador de 1000016 no es correcto. Una sola referencia espera este importe.',
      [1],
    ],
    ['a number of the bank', { concept: '1234566' }, [], 'hand', 'Ninguna referencia coincide.', []],
    ['before it was asked for', { day: '2026-11-25' }, [standing(1)], 'hand', 'Ninguna referencia coincide.', []],
    [
      'paid or over',
      {},
      [standing(1, { paid_minor: 1 }), standing(2, { attempt_state: 'closed' })],
      'hand',
      'Ninguna referencia coincide.',
      [],
    ],
  ])('%s', (_, told, same, level, why, proposed) => {
    const verdict = judgeLine(line(told), null, same);
    expect({ ...verdict, proposals: ids(verdict.proposals) }).toEqual({ level, why, proposals: proposed });
  });
});

describe('one movement for several references', () => {
  it('gives each its amount and the last one what is left, never nothing', () => {
    const three = [100, 250, 50].map((amount_minor) => ({ amount_minor }));
    expect(shared(400, three)).toEqual([100, 250, 50]);
    expect(shared(390, three)).toEqual([100, 250, 40]);
    expect(shared(420, three)).toEqual([100, 250, 70]);
    expect(shared(350, three)).toBe(null);
    expect(shared(77, three.slice(0, 1))).toEqual([77]);
  });
});
