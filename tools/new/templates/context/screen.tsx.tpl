import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { {{Pascal}}Row } from '@ceiba/{{context}}/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { useDelete{{Pascal}}Mutation, useList{{Pascals}}Query } from '../{{records}}.api';
import { {{Pascal}}Modal } from './{{record}}-modal';

const COLUMNS: readonly Column<{{Pascal}}Row>[] = [
  { key: '{{id}}', title: 'ID', width: 72, card: 'none' },
  { key: 'name_{{table}}', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  { key: 'created_at', title: 'Registrad{{o}} el', kind: 'instant', sortable: false, card: 'none' },
];
const LIST = { id: '{{records}}', sort: '{{id}}', order: 'desc', filters: { id_branch_office: '' } } as const;

/** Listado De {{many}}. */
export function {{Pascals}}Screen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useList{{Pascals}}Query({ ...list.input, ...list.filters });
  const [remove] = useDelete{{Pascal}}Mutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const actions = (row: {{Pascal}}Row): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.{{id}}}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.{{id}}),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.{{id}}}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({ one: '{{one}}', id: row.{{id}}, name: row.name_{{table}}, onYes: () => remove(row).unwrap() }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar {{one}}
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De {{many}}" actions={create} />
      <DataTable<{{Pascal}}Row, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="{{id}}"
        actions={actions}
        exportName="{{screen}}"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <{{Pascal}}Modal id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
