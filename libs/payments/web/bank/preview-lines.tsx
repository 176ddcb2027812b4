import { type BadgeColor, formatAmount, formatCount, StatusBadge, WideTable } from '@ceiba/platform/web';
import type { ReadLine, StatementPreview } from '@ceiba/payments/contract';
import type { TableColumnType } from 'antd';

type ReadState = ReadLine['state'];
const STATES: Readonly<Record<ReadState, { text: string; color: BadgeColor }>> = {
  new: { text: 'Nuevo', color: 'success' },
  known: { text: 'Ya está', color: 'secondary' },
  out: { text: 'Cargo', color: 'light' },
  skipped: { text: 'Sin importe', color: 'warning' },
};
const COUNTED: readonly (readonly [ReadState, string])[] = [
  ['new', 'abonos nuevos'],
  ['out', 'cargos'],
  ['known', 'ya estaban'],
  ['skipped', 'sin importe (no se guardan)'],
];

const columnsOf = (currency: string): TableColumnType<ReadLine>[] => [
  { key: 'line', title: 'Línea', dataIndex: 'line', width: 70, align: 'right' },
  { key: 'state', title: 'Qué es', width: 110, render: (_value, { state }) => <StatusBadge {...STATES[state]} /> },
  { key: 'day', title: 'Fecha', dataIndex: 'day', width: 110 },
  {
    key: 'amount',
    title: 'Importe',
    width: 150,
    align: 'right',
    render: (_value, { amount }) => (amount === null ? '' : formatAmount(amount, currency)),
  },
  {
    key: 'balance',
    title: 'Saldo',
    width: 150,
    align: 'right',
    render: (_value, { balance }) => (balance === null ? '' : formatAmount(balance, currency)),
  },
  { key: 'concept', title: 'Concepto', dataIndex: 'concept', width: 220 },
  { key: 'reference', title: 'Referencia', dataIndex: 'reference', width: 130 },
  { key: 'payer', title: 'Ordenante', dataIndex: 'payer', width: 160 },
  { key: 'tracking', title: 'Clave de rastreo', dataIndex: 'tracking', width: 160 },
];

/** Columns that the file does not have are left out. */
const isTold = (key: string, { columns }: StatementPreview): boolean =>
  !['balance', 'reference', 'payer', 'tracking'].includes(key) || (columns as Record<string, unknown>)[key] !== null;

/** What a file would write: counts, what stands against it, and its first lines with the figures as they will be written. */
export function PreviewLines({ preview }: { preview: StatementPreview }) {
  const { counts, problems, gap, uploaded, currency, sum_in, sum_out, first_day, last_day, rows } = preview;
  return (
    <div className="bs-preview">
      <ul className="bs-counts" aria-label="Resumen">
        {COUNTED.filter(([state]) => counts[state] > 0).map(([state, words]) => (
          <li key={state}>
            <StatusBadge color={STATES[state].color} text={formatCount(counts[state])} /> {words}
          </li>
        ))}
        {first_day && (
          <li>
            Del {first_day} al {last_day}: {formatAmount(sum_in, currency)} de abonos,{' '}
            {formatAmount(sum_out.replace('-', ''), currency)} de cargos
          </li>
        )}
      </ul>
      {[uploaded, gap].map(
        (text) =>
          text && (
            <p key={text} className="bs-lacks" role="alert">
              {text}
            </p>
          ),
      )}
      {problems.length > 0 && (
        <section aria-label="Líneas que no se entienden" className="bs-problems">
          <strong>
            {formatCount(counts.problems)} líneas no se entienden. Corrija el archivo o las columnas; mientras, no se
            guarda nada.
          </strong>
          <ul>
            {problems.slice(0, 10).map(({ line, message }) => (
              <li key={line}>
                Línea {line}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* Wider than a phone: to be moved by keyboard, too. */}
      <div className="bs-scroll" tabIndex={0} role="region" aria-label="Primeras líneas">
        <WideTable<ReadLine>
          label="primeras líneas"
          size="small"
          rowKey="line"
          columns={columnsOf(currency).filter(({ key }) => isTold(String(key), preview))}
          dataSource={rows}
          pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        />
      </div>
    </div>
  );
}
