import type { ImportAction, ImportLine, ImportPreview } from '@ceiba/platform/contract';
import { Table, type TableColumnType } from 'antd';
import { formatCount } from '../../format/format';
import { StatusBadge, type BadgeColor } from '../../parts/badge';

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
  if (line.action !== 'change') return <span className="p-muted">Se registra.</span>;
  return (
    <ul className="p-import-what">
      {line.changes.map((change) => (
        <li key={change.label}>
          {change.label}: <del>{change.old || '(vacío)'}</del> <ins>{change.new || '(vacío)'}</ins>
        </li>
      ))}
    </ul>
  );
}

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
    render: (_value, { id, title }) => (id === null ? title : `#${id} ${title}`),
  },
  { key: 'what', title: 'Qué cambia', render: (_value, line) => <What line={line} /> },
];

/** What an import would do: counts, and the lines that do something. */
export function ImportLines({ preview }: { preview: ImportPreview }) {
  const { counts, lines, warning } = preview;
  const telling = counts.error + counts.change + counts.new;
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
      {lines.length === 0 ? (
        <p>El archivo es igual al catálogo: no hay nada que cambiar.</p>
      ) : (
        <Table<ImportLine>
          size="small"
          rowKey="line"
          columns={COLUMNS}
          dataSource={lines}
          pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
          scroll={{ x: 'max-content' }}
        />
      )}
      {telling > lines.length && (
        <p className="p-muted">Se muestran las primeras {formatCount(lines.length)} líneas que cambian algo.</p>
      )}
    </div>
  );
}
