import {
  allowsMove,
  mondayOf,
  restOf,
  saveViaticos,
  subtotalOf,
  sundayOf,
  totalOf,
  VIATICOS_MOVES,
  type ViaticosMove,
} from '.';

const week = (amounts: Record<string, string>) =>
  ({ day_1: null, day_2: null, day_3: null, day_4: null, day_5: null, day_6: null, day_7: null, ...amounts }) as never;

describe('what a request adds up to', () => {
  it('is exact to four decimals a line and rounded once for all of them', () => {
    expect(subtotalOf(week({ day_1: '0.0001', day_7: '0.1' }))).toBe('0.1001');
    expect(totalOf([week({ day_1: '0.0049' }), week({ day_2: '0.0001' })])).toBe('0.01');
    expect(totalOf([week({ day_1: '0.0049' })])).toBe('0.00');
    const most = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`day_${day}`, '9999999.9999']));
    expect(totalOf(Array.from({ length: 200 }, () => week(most)))).toBe('13999999999.86');
    expect([restOf('0.30', '0.10'), restOf('0.10', '0.30')]).toEqual(['0.20', '-0.20']);
  });
});

describe('a week', () => {
  it('goes from Monday to Sunday', () => {
    const days = ['2026-11-23', '2026-11-26', '2026-11-29', '2026-11-30'];
    expect(days.map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30']);
    expect(sundayOf('2026-12-28')).toBe('2027-01-03');
  });
});

describe('a move', () => {
  it('is allowed from these statuses, and from no other', () => {
    const allowed: Record<ViaticosMove, number[]> = {
      ...{ edit: [0, 3], delete: [0, 3], send: [0, 3], approve: [1], reject: [1], change: [2], prove: [2] },
      reimburse: [4],
    };
    for (const move of Object.keys(VIATICOS_MOVES) as ViaticosMove[])
      for (const status_viaticos_doc of [0, 1, 2, 3, 4, 5, -1])
        expect([
          move,
          status_viaticos_doc,
          allowsMove(move, { status_viaticos_doc, resto_comprobado: '0.01', image_reembolso: null }),
        ]).toEqual([move, status_viaticos_doc, allowed[move].includes(status_viaticos_doc)]);
  });

  it('for a reimbursement wants a rest above zero and no picture yet', () => {
    const may = (resto_comprobado: string | null, image_reembolso: string | null) =>
      allowsMove('reimburse', { status_viaticos_doc: 4, resto_comprobado, image_reembolso });
    expect([may('0.01', null), may('0.00', null), may(null, null), may('0.01', 'x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the form of a request', () => {
  const said = (more: object) => {
    const line = { id_viaticos: 4, day_1: '1' };
    const read = saveViaticos.safeParse({ date_start_viaticos_doc: '2026-11-23', categories: [line], ...more });
    return read.success ? 'fine' : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  it('takes amounts from 0.0001, blanks as nothing, and a week from its Monday', () => {
    const line = (day_1: unknown) => ({ categories: [{ id_viaticos: 4, day_1, day_2: '2' }] });
    expect(said({})).toBe('fine');
    expect(said(line('0.0001'))).toBe('fine');
    expect(said(line(''))).toBe('fine');
    expect(said(line('0'))).toEqual(['categories.0.day_1: El mínimo es 0.0001.']);
    expect(said(line(-1))).toEqual(['categories.0.day_1: El mínimo es 0.0001.']);
    expect(said(line('0.00001'))).not.toBe('fine');
    expect(said({ date_start_viaticos_doc: '2026-11-24' })).toEqual([
      'date_start_viaticos_doc: La semana empieza en lunes.',
    ]);
    expect(said({ date_end_viaticos_doc: '2026-11-28' })).toEqual([
      'date_end_viaticos_doc: La semana termina en domingo.',
    ]);
    expect(said({ categories: [] })).toEqual(['categories: Capture al menos un importe.']);
    const twice = { id_viaticos: 4, day_1: '1' };
    expect(said({ categories: [twice, twice] })).toEqual(['categories: La categoría está repetida.']);
  });
});
