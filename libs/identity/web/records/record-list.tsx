import { DeleteOutlined, EditOutlined, HistoryOutlined, PlusOutlined } from '@ant-design/icons';
import {
  type Column,
  confirmDelete,
  DataTable,
  deleteMany,
  EmptyState,
  type ListQuery,
  PageHead,
  type RowAction,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { RecordHistory } from '../audit/record-history';

interface Props<Row extends object> {
  /** As the audit names it; the list is remembered under it. */
  entity: string;
  labels: { one: string; many: string };
  list: ReturnType<typeof useListState>;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  rowKey: keyof Row & string;
  exportName: string;
  nameOf: (row: Row) => string;
  /** Rows that can't be deleted. */
  locked: (row: Row) => boolean;
  onCreate: () => void;
  onOpen: (row: Row) => void;
  onDelete: (row: Row) => Promise<unknown>;
}

/** The list of profiles or of workers: register, modify, history, delete. */
export function RecordList<Row extends object>(props: Props<Row>) {
  const { entity, labels, list, query, columns, rowKey, nameOf, onOpen } = props;
  const [history, setHistory] = useState<Row | null>(null);
  const mayAudit = useCan('auditoria')();
  const idOf = (row: Row) => String(row[rowKey]);
  const actions = (row: Row): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${idOf(row)}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => onOpen(row),
    },
    ...(mayAudit
      ? [{ key: 'history', label: 'Historial', icon: <HistoryOutlined aria-hidden />, onClick: () => setHistory(row) }]
      : []),
    {
      key: 'delete',
      label: `Eliminar #${idOf(row)}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      disabled: props.locked(row),
      onClick: () =>
        confirmDelete({ one: labels.one, id: idOf(row), name: nameOf(row), onYes: () => props.onDelete(row) }),
    },
  ];
  return (
    <>
      <PageHead
        title={`Listado De ${labels.many}`}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={props.onCreate}>
            Registrar {labels.one}
          </Button>
        }
      />
      <DataTable
        {...{ list, query, columns, actions, rowKey, onOpen }}
        bulk={[deleteMany(props.onDelete, props.locked)]}
        exportName={props.exportName}
        empty={<EmptyState />}
      />
      {history && (
        <RecordHistory entity={entity} id={idOf(history)} title={nameOf(history)} onClose={() => setHistory(null)} />
      )}
    </>
  );
}
