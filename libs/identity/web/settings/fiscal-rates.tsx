import { PlusOutlined } from '@ant-design/icons';
import { DayInput, EditableLines, FigureCell, type Form, type LineColumn, takeOut, textOf } from '@ceiba/platform/web';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import type { SettingsValues } from './settings-form';

type Row = Record<string, unknown>;

const FIELDS = [
  ['iva', 'IVA'],
  ['iva_border', 'IVA frontera'],
  ['isr_resico', 'ISR RESICO'],
  ['isr_fic', 'ISR asimilados fijo'],
  ['iva_withheld_thirds', 'IVA retenido (tercios)'],
] as const;

const COLUMNS: readonly LineColumn<Row>[] = [
  {
    key: 'from',
    title: 'Desde',
    className: 'i-rates-day',
    cell: (line, { row, change }) => (
      <DayInput label={`Desde, renglón ${row + 1}`} value={textOf(line.from)} onChange={(from) => change({ from })} />
    ),
  },
  ...FIELDS.map(([key, title]): LineColumn<Row> => ({
    ...{ key, title: key === 'iva_withheld_thirds' ? title : `${title} %` },
    numeric: true,
    cell: (line, { row, walk, change }) => (
      <FigureCell
        {...{ row, walk }}
        column={key}
        label={`${title}, renglón ${row + 1}`}
        {...(key === 'iva_withheld_thirds' ? { decimals: 0 } : { decimals: 4, percent: true })}
        value={textOf(line[key])}
        onChange={(value) => change({ [key]: key === 'iva_border' && value === '' ? null : value })}
      />
    ),
  })),
];

/** Rates by the day from which they hold, kept as fractions; a blank border rate switches it off. */
export function FiscalRatesField({ form }: { form: Form<SettingsValues> }) {
  const rows = form.values.fiscal_rates as readonly Row[];
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const put = (next: readonly Row[]) => form.set('fiscal_rates', next);
  const wrong = Object.entries(form.errors).filter(([name]) => name.startsWith('fiscal_rates'));
  return (
    <div className="p-field-wide" data-field="fiscal_rates">
      <EditableLines<Row>
        label="Tasas fiscales"
        className="i-rates"
        lines={rows}
        columns={COLUMNS}
        lineKey={(_line, row) => row}
        nameOf={(line) => `renglón ${rows.indexOf(line) + 1}`}
        mayRemove={() => rows.length > 1}
        onChange={(row, part) => put(rows.map((line, at) => (at === row ? { ...line, ...part } : line)))}
        onRemove={(row) => takeOut(latest, put, row)}
        empty={null}
      />
      {wrong.map(([name, message]) => (
        <div key={name} className="p-field-error" role="alert">
          {message}
        </div>
      ))}
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => put([...rows, { ...rows.at(-1), from: '' }])}>
        Agregar fecha
      </Button>
    </div>
  );
}
