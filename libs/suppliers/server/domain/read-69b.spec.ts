import { compare69b, isPieceOf69b, read69b } from './read-69b';

const line = (values: Record<string, string>, at = 5) => ({ line: at, values });
const said = (rfc: string, state: string, days: Record<string, string> = {}, name = 'Quien sea') =>
  line({ rfc, name, state, ...days });

describe("SAT's list of article 69-B", () => {
  it('has each taxpayer once, as the latest publication says; ñ and & are letters of an RFC', () => {
    const { rows, hidden, problems } = read69b([
      said('L&O950913MSA', 'Presunto', { presumed_sat: '01/02/2019', presumed_dof: '15/02/2019' }),
      said('L&O950913MSA', 'Definitivo', { presumed_sat: '01/02/2019', definitive_sat: '01/08/2019' }),
      said('OÑO120726RX3', 'Definitivo', { definitive_sat: '01/08/2020' }),
      said('oño 120726 rx3', 'Sentencia Favorable', { court_dof: '01/08/2021' }),
      said('COSC8001137NA', 'DESVIRTUADO ', {}),
      said('XXXXXXXXXXXX', 'Definitivo'),
      line({ rfc: '', name: '', state: '' }),
    ]);
    expect([problems, hidden]).toEqual([[], 1]);
    expect([...rows.values()].map(({ rfc, state_69b, listed_on }) => [rfc, state_69b, listed_on])).toEqual([
      ['L&O950913MSA', 'DEFINITIVO', '2019-08-01'],
      ['OÑO120726RX3', 'SENTENCIA_FAVORABLE', '2021-08-01'],
      ['COSC8001137NA', 'DESVIRTUADO', null],
    ]);
  });

  it('an older line further down changes nothing', () => {
    const { rows } = read69b([
      said('L&O950913MSA', 'Desvirtuado', { disproved_sat: '01/01/2022' }),
      said('L&O950913MSA', 'Presunto', { presumed_sat: '01/01/2021' }),
    ]);
    expect(rows.get('L&O950913MSA')?.state_69b).toBe('DESVIRTUADO');
  });

  it('names lines that say nothing that is known', () => {
    const { problems } = read69b([said('NADA', 'Definitivo'), said('L&O950913MSA', 'Quizá')]);
    expect(problems).toEqual(['Línea 5: "NADA" no es un RFC.', 'Línea 5: "Quizá" no es una situación conocida.']);
  });

  it('is compared with what stands: once written, nothing differs; a piece is told from the whole', () => {
    const rfcs = Array.from({ length: 30 }, (_, at) => `AAA0101${String(at + 1).padStart(2, '0')}AA${at % 10}`);
    const { rows } = read69b(rfcs.map((rfc) => said(rfc, 'Definitivo', { definitive_sat: '01/08/2020' })));
    const first = compare69b([], rows);
    expect([first.fresh.length, first.changed.length, first.gone.length]).toEqual([rows.size, 0, 0]);
    const known = [...rows.values()];
    expect(compare69b(known, rows)).toEqual({ fresh: [], changed: [], gone: [], same: rows.size });
    const half = new Map([...rows].slice(0, 20));
    expect(isPieceOf69b(known, compare69b(known, half))).toBe(true);
    expect(isPieceOf69b(known, compare69b(known, new Map([...rows].slice(1))))).toBe(false);
    const [one] = known;
    const told = new Map([...rows, [one!.rfc, { ...one!, state_69b: 'DESVIRTUADO' as const }]]);
    expect(compare69b(known, told).changed).toHaveLength(1);
  });
});
