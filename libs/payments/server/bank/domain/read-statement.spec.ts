import type { StatementColumns } from '@ceiba/payments/contract';
import { gapText, oldestFirst, readStatement, referenceNamed } from './read-statement';
import { lacksOf, usualColumns } from './statement-columns';

const TITLES = ['Fecha', 'Descripción', 'Referencia', 'Cargos', 'Abonos', 'Saldo'];
const columns = usualColumns(TITLES);
const reading = { columns, account: '012180001183597198', today: '2026-11-29' };
const row = (line: number, ...cells: string[]) => ({
  line,
  values: Object.fromEntries(TITLES.map((title, at) => [title, cells[at] ?? ''])),
});

describe('a statement', () => {
  it('proposes the columns that its titles speak for', () => {
    expect(columns).toEqual({
      ...{ day: 'Fecha', amount: null, credit: 'Abonos', debit: 'Cargos', balance: 'Saldo', concept: 'Descripción' },
      ...{ reference: 'Referencia', payer: null, tracking: null, account: null, dates: 'dmy' },
    });
    expect(usualColumns(['FECHA ', 'importe', 'Abonos'])).toMatchObject({
      day: 'FECHA ',
      amount: 'importe',
      credit: null,
    });
  });

  it.each<[Partial<StatementColumns>, string | null]>([
    [{}, null],
    [{ day: null }, 'Diga qué columna tiene la fecha.'],
    [{ credit: null, debit: null }, 'Diga qué columna tiene el importe, o las de abonos y cargos.'],
    [{ amount: 'Saldo', balance: null }, 'Elija el importe con signo o las columnas de abonos y cargos, no ambos.'],
    [{ concept: null, reference: null }, 'Diga qué columna tiene el concepto o la referencia.'],
    [{ payer: 'Referencia' }, 'La columna «Referencia» está elegida dos veces.'],
    [{ payer: 'Nadie' }, 'El archivo no tiene la columna «Nadie».'],
  ])('with %j says what is missing', (more, text) => {
    expect(lacksOf({ ...columns, ...more }, TITLES)).toBe(text);
  });

  it('keeps both of two lines that say the same, by their number', () => {
    const { movements } = readStatement(
      [row(2, '27/11/2026', 'SPEI', '', '', '100.00', ''), row(3, '27/11/2026', 'SPEI', '', '', '100.00', '')],
      reading,
    );
    expect(movements.map(({ twin }) => twin)).toEqual([1, 2]);
    expect(movements[0]?.line_key).toBe(movements[1]?.line_key);
  });

  it('drops nothing: what can not be read is told by its line, what has no amount is shown', () => {
    const read = readStatement(
      [
        row(2, '', 'SALDO ANTERIOR', '', '', '', '1,000.00'),
        row(3, '20-1--3-26', 'SPEI', '', '', '5.00', ''),
        row(4, '27/11/2026', 'Raro', '', '1.00', '5.00', ''),
        row(5, '27/11/2026', 'COMISIÓN', '', '$12.50-', '', ''),
      ],
      reading,
    );
    expect(read.skipped).toEqual([{ line: 2, text: 'SALDO ANTERIOR 1,000.00' }]);
    expect(read.problems).toEqual([
      { line: 3, message: '"20-1--3-26" no es una fecha.' },
      { line: 4, message: 'tiene abono y cargo a la vez.' },
    ]);
    expect(read.movements.map(({ amount_minor }) => amount_minor)).toEqual([-1250]);
  });

  it('names the one of our references that its texts hold, its own column first; of two it names none', () => {
    const ours = new Set(['1000017', '1000025']);
    const found = (concept: string, reference: string) => {
      const [movement] = readStatement([row(2, '27/11/2026', concept, reference, '', '1.00', '')], reading).movements;
      return movement && referenceNamed(movement, ours);
    };
    expect(found('PAGO 1000017', '')).toBe('1000017');
    expect(found('PAGO 1000025', '0001000017')).toBe('1000017');
    // A folio of the bank whose digit holds by chance.
    expect(found('PAGO 1000025', '1234566')).toBe('1000025');
    expect(found('PAGO 1000017 Y 1000025', '')).toBe(null);
    expect(found('PAGO 1000016', '')).toBe(null);
  });

  it('follows the running balance in either order, and names the line before which something is missing', () => {
    const lines = [
      row(2, '26/11/2026', 'A', '', '', '100.00', '1,100.00'),
      row(3, '27/11/2026', 'B', '', '30.00', '', '1,070.00'),
      row(4, '27/11/2026', 'C', '', '', '5.00', '1,095.00'),
    ];
    const text = 'El saldo no sigue antes de la línea 4 (2026-11-27): faltan movimientos por 20.00.';
    for (const order of [lines, [...lines].reverse()])
      expect(gapText(oldestFirst(readStatement(order, reading).movements))).toBe(text);
    expect(gapText(oldestFirst(readStatement(lines.slice(0, 2), reading).movements))).toBe(null);
  });
});
