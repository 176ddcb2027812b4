import { decimalComma } from '@ceiba/platform/contract';
import type { CsvProblem } from './csv-refused';
import type { CsvInputColumn, CsvRow } from './table.types';

/**
 * Figures of a file with ";" between its columns: where whole columns have a decimal comma they are written with the point.
 * A column that could be both follows the others; where none tells, its lines are answered.
 */
export function settleFigures(rows: readonly CsvRow[], columns: readonly CsvInputColumn[]): CsvProblem[] {
  const figures = columns.filter(({ figure }) => figure);
  const read = figures.map(({ key }) => ({ key, ...decimalComma(rows.map(({ values }) => values[key] ?? '')) }));
  const isCommaFile = read.some(({ verdict }) => verdict === 'comma');
  const isPointFile = read.some(({ verdict }) => verdict === 'point');
  const problems: CsvProblem[] = [];
  for (const { key, verdict, column } of read) {
    if (verdict === 'comma' || (verdict === 'both' && isCommaFile && !isPointFile))
      rows.forEach(({ values }, at) => (values[key] = column[at] ?? ''));
    else if (verdict === 'both' && !isPointFile)
      rows.forEach(({ values, line }, at) => {
        const [cell = '', comma = ''] = [values[key], column[at]];
        const point = cell.replace(/,/g, '');
        if (comma !== point) problems.push({ line, message: `"${cell}": ¿${comma} o ${point}? Escriba ${point}.` });
      });
  }
  return problems;
}
