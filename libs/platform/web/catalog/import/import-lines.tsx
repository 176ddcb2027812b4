import type { ImportAction, ImportLine, ImportPreview } from '@ceiba/platform/contract';
import type { TableColumnType } from 'antd';
import { formatCount } from '../../format/format';
import { StatusBadge, type BadgeColor } from '../../parts/badge';
import { useIsNarrow } from '../../parts/use-is-narrow';
import { WideTable } from '../../parts/wide-table';
import '../../list/list.css';
import './import.css';

const ACTIONS: Record<ImportAction, { text: string; color: BadgeColor }> = {
  error: { text: 'Error', color: 'danger' },
  change: { text: 'Cambia', color: 'warning' },
  new: { text: 'Nuevo', color: 'success' },
  same: { text: 'Igual', color: 'secondary' },
};
const COUNTED: readonly (readonly [ImportAction, string])[] = [
  ['error', 'con errores'],
  ['new', 'nuevos'],
  ['change', 'cambian'],
  ['same', 'sin cambios'],
];

function What({ line }: { line: ImportLine }) {
  if (line.action === 'error')
    return (
      <ul className="p-import-what p-import-errors">
        {line.errors.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    );
  return (
    <ul className="p-import-what">
      {line.changes.map((change) => (
        <li key={change.label}>
          {change.label}: {line.action === 'change' && <del>{change.old || '(vacío)'}</del>}{' '}
          <ins>{change.new || '(vacío)'}</ins>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ id, title }: ImportLine): string => (id === null ? title : `#${id} ${title}`);
/** Cards of a phone; who imports long files sits before a wide screen. */
const CARDS = 50;

const COLUMNS: TableColumnType<ImportLine>[] = [
  { key: 'line', title: 'Línea', dataIndex: 'line', width: 72, align: 'right' },
  {
    key: 'action',
    title: 'Acción',
    width: 96,
    render: (_value, { action }) => <StatusBadge {...ACTIONS[action]} />,
  },
  {
    key: 'title',
    title: 'Registro',
    width: 200,
    render: (_value, line) => nameOf(line),
  },
  { key: 'what', title: 'Qué se escribe', render: (_value, line) => <What line={line} /> },
];

/** What an import would do: counts, and the lines that do something. */
export function ImportLines({ preview }: { preview: ImportPreview }) {
  const { counts, lines, warning, unknown } = preview;
  const narrow = useIsNarrow();
  const telling = counts.error + counts.change + counts.new;
  const shown = narrow ? lines.slice(0, CARDS) : lines;
  return (
    <div className="p-import">
      <ul className="p-import-counts" aria-label="Resumen">
        {COUNTED.map(([action, words]) => (
          <li key={action}>
            <StatusBadge color={ACTIONS[action].color} text={formatCount(counts[action])} /> {words}
          </li>
        ))}
      </ul>
      {warning && (
        <p className="p-import-warning" role="alert">
          {warning}
        </p>
      )}
      {unknown.length > 0 && (
        <p className="p-import-unknown" role="status">
          Estas columnas no se conocen, no se toman en cuenta: {unknown.join(', ')}.
        </p>
      )}
      {lines.length === 0 ? (
        <p>
          {counts.same > 0
            ? 'El archivo dice lo que ya está: no hay nada que cambiar.'
            : 'El archivo no tiene líneas: no hay nada que cambiar.'}
        </p>
      ) : narrow ? (
        <ul className="p-cards" aria-label="Líneas">
          {shown.map((line) => (
            <li key={line.line} className="p-card">
              <div className="p-card-head">
                <span>
                  Línea {line.line}: {nameOf(line)}
                </span>
                <StatusBadge {...ACTIONS[line.action]} />
              </div>
              <What line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <WideTable<ImportLine>
          label="líneas del archivo"
          size="small"
          rowKey="line"
          columns={COLUMNS}
          dataSource={shown}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
        />
      )}
      {telling > shown.length && (
        <p className="p-muted">Se muestran las primeras {formatCount(shown.length)} líneas que cambian algo.</p>
      )}
    </div>
  );
}
