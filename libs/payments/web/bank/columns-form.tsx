import {
  DATE_ORDERS,
  STATEMENT_FIELD_NAMES,
  STATEMENT_FIELDS,
  type StatementColumns,
  type StatementPreview,
} from '@ceiba/payments/contract';
import { WORD_SEARCH } from '@ceiba/platform/web';
import { Select } from 'antd';
import { useId } from 'react';

interface Props {
  preview: StatementPreview;
  busy: boolean;
  onChange: (columns: StatementColumns) => void;
}

const ORDERS = Object.entries(DATE_ORDERS).map(([value, label]) => ({ value, label }));

/** Which column of the bank's file holds what: shown closed where the bank is known, open where something is missing. */
export function ColumnsForm({ preview, busy, onChange }: Props) {
  const id = useId();
  const columns = preview.columns as StatementColumns;
  const titles = preview.titles.map((title) => ({ value: title, label: title }));
  const { lacks, is_known } = preview;
  return (
    <details className="bs-columns" open={is_known === 0 || lacks !== null}>
      <summary>
        Columnas de {preview.bank} {is_known === 1 && <span className="p-muted">(las de la última vez)</span>}
      </summary>
      {lacks && (
        <p className="bs-lacks" role="alert">
          {lacks}
        </p>
      )}
      <div className="bs-column-grid">
        {STATEMENT_FIELD_NAMES.map((field) => (
          <label key={field} htmlFor={`${id}-${field}`}>
            {STATEMENT_FIELDS[field]}
            <Select
              id={`${id}-${field}`}
              aria-label={STATEMENT_FIELDS[field]}
              value={columns[field] ?? undefined}
              placeholder="Ninguna"
              showSearch={WORD_SEARCH}
              allowClear
              disabled={busy}
              options={titles}
              onChange={(title) => onChange({ ...columns, [field]: title ?? null })}
            />
          </label>
        ))}
        <label htmlFor={`${id}-dates`}>
          Orden de la fecha
          <Select
            id={`${id}-dates`}
            aria-label="Orden de la fecha"
            value={columns.dates}
            disabled={busy}
            options={ORDERS}
            onChange={(dates) => onChange({ ...columns, dates })}
          />
        </label>
      </div>
    </details>
  );
}
