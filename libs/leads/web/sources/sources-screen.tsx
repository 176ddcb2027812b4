import { DeleteOutlined, EditOutlined, KeyOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { LeadSourceRow } from '@ceiba/leads/contract';
import {
  ActiveBadge,
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
import { useDeleteLeadSourceMutation, useListLeadSourcesQuery } from '../leads.api';
import { KeyModal } from './key-modal';
import { SourceModal } from './source-modal';

const COLUMNS: readonly Column<LeadSourceRow>[] = [
  { key: 'id_lead_source', title: 'ID', width: 72, card: 'none' },
  { key: 'name_lead_source', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  {
    key: 'enabled_lead_source',
    title: 'Activo',
    kind: 'flag',
    card: 'fact',
    render: (row) => <ActiveBadge value={row.enabled_lead_source} />,
  },
  { key: 'late_hours', title: 'Horas para contactar', kind: 'integer', card: 'fact' },
  { key: 'keep_days', title: 'Días que se guardan', kind: 'integer', card: 'none' },
  {
    key: 'key_hint',
    title: 'Clave',
    card: 'fact',
    render: ({ key_hint }) => (key_hint ? <code>{key_hint}…</code> : <span className="p-muted">Sin clave</span>),
  },
  { key: 'key_made_at', title: 'Clave del', kind: 'instant', sortable: false, card: 'none' },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
];
const LIST = { id: 'lead_sources', sort: 'id_lead_source', order: 'desc', filters: { id_branch_office: '' } } as const;

interface Work {
  edit: (id: number) => void;
  key: (source: LeadSourceRow) => void;
  remove: (source: LeadSourceRow) => Promise<unknown>;
}

const actionsOf =
  ({ edit, key, remove }: Work) =>
  (row: LeadSourceRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_lead_source}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => edit(row.id_lead_source),
    },
    {
      key: 'key',
      label: `${row.key_hint ? 'Cambiar' : 'Crear'} la clave de #${row.id_lead_source}`,
      icon: <KeyOutlined aria-hidden />,
      primary: row.key_hint === null,
      onClick: () => key(row),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_lead_source}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          ...{ one: 'Origen', id: row.id_lead_source, name: row.name_lead_source },
          onYes: () => remove(row),
        }),
    },
  ];

/** Orígenes de prospectos: the bots, their hours and their keys. */
export function SourcesScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListLeadSourcesQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteLeadSourceMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const [keyOf, setKeyOf] = useState<LeadSourceRow | null>(null);
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Origen
    </Button>
  );
  return (
    <>
      <PageHead title="Orígenes de prospectos" actions={create} />
      <DataTable<LeadSourceRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_lead_source"
        actions={actionsOf({ edit: setEditing, key: setKeyOf, remove: (row) => remove(row).unwrap() })}
        exportName="origenes-prospectos"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <SourceModal id={editing} onClose={() => setEditing(null)} />}
      {keyOf && <KeyModal source={keyOf} onClose={() => setKeyOf(null)} />}
    </>
  );
}
