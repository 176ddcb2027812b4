import {
  figureAt,
  type ReportColumn,
  type ReportDefinition,
  type ReportPart,
  type ReportSums,
} from '@ceiba/platform/contract';
import type { ReactNode } from 'react';
import { Amount } from '../parts/amount';
import { isNumeric } from '../list/columns';
import { reportText } from './report-columns';
import type { ReportReply } from './report.api';
import { Facts } from '../parts/facts';

interface Figures {
  label: string;
  figures: readonly (readonly [name: string, value: ReactNode])[];
}

/** Figures of a report, above its rows. */
export function ReportFigures({ label, figures }: Figures) {
  return <Facts className="p-figures" {...{ label }} facts={figures} />;
}

/** In the place of a figure until it is told. */
const BONE = <span className="p-bone p-figure-bone" aria-hidden />;

/** What the definition puts above the rows. */
export function figuresOf({ figures = [] }: ReportDefinition, answer: ReportReply | undefined): Figures['figures'] {
  return figures.map(({ label, value, kind, currency }) => {
    if (!answer) return [label, BONE];
    const found = figureAt(answer, value);
    const code = currency ? (figureAt(answer, currency) ?? '') : '';
    const unit = kind === 'decimal' && code ? 'code' : undefined;
    const text = reportText({ key: 'found', title: label, kind, unit }, { found, code });
    return [
      label,
      kind === 'money' ? <Amount value={found} code={code} /> : `${text}${code && !unit ? ` ${code}` : ''}`,
    ];
  });
}

/** The sums of all rows as the list's foot takes them. */
export function footOf({ sumBy }: ReportDefinition, sums: readonly ReportSums[]) {
  return sums.map((values) => ({ label: `Total ${sumBy ? (values[sumBy] ?? '') : ''}`.trim(), values }));
}

/**
 * The sums of all rows, for phones: cards have no foot. Columns that somebody has to choose first are not added up there. Where no
 * row is, sums stand as nothing: what is below keeps its place.
 */
export function sumFigures(
  columns: ReportDefinition['columns'],
  sums: readonly ReportSums[] | undefined,
  by = '',
): Figures['figures'] {
  const summed = columns.filter(({ sum, place }) => sum && place !== 'chosen');
  if (!sums) return summed.map(({ title }) => [title, BONE]);
  const all = sums.length > 0 ? sums : [{}];
  return all.flatMap((one) =>
    summed.map((column): [string, string] => [`${column.title} ${one[by] ?? ''}`.trim(), reportText(column, one)]),
  );
}

/** Columns of long texts, which may take several lines: figures beside them stay in sight. */
const LONG = 24;
const classOf = ({ kind, width = 0 }: ReportColumn): string | undefined => {
  if (isNumeric(kind)) return 'p-num';
  return kind === 'text' && width >= LONG ? 'p-wrap' : undefined;
};

/** A further table of the answer, folded while it is long. */
export function ReportPartTable({ part, rows }: { part: ReportPart; rows: readonly object[] }) {
  return (
    <details className="p-report-part" open={rows.length <= 6}>
      <summary>
        {part.title}: {rows.length}
      </summary>
      <div className="p-report-box" tabIndex={0} role="region" aria-label={part.title}>
        <table>
          <thead>
            <tr>
              {part.columns.map(({ key, title, kind }) => (
                <th key={key} scope="col" className={isNumeric(kind) ? 'p-num' : undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {part.columns.map((column) => (
                  <td key={column.key} className={classOf(column)}>
                    {reportText(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
