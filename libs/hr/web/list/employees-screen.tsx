import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { EmployeeRow } from '@ceiba/hr/contract';
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
import { useDeleteEmployeeMutation, useListEmployeesQuery } from '../employees.api';
import { EmployeeModal } from './employee-modal';

const COLUMNS: readonly Column<EmployeeRow>[] = [
  { key: 'id_employee', title: 'ID', width: 72, card: 'none' },
  { key: 'name_employee', title: 'Nombre', card: 'title' },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  { key: 'created_at', title: 'Registrada el', kind: 'instant', sortable: false, card: 'none' },
];
const LIST = { id: 'employees', sort: 'id_employee', order: 'desc', filters: { id_branch_office: '' } } as const;

/** Listado De Empleados. */
export function EmployeesScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListEmployeesQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteEmployeeMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const actions = (row: EmployeeRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_employee}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.id_employee),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_employee}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({
          one: 'Empleado',
          id: row.id_employee,
          name: row.name_employee,
          onYes: () => remove(row).unwrap(),
        }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Empleado
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Empleados" actions={create} />
      <DataTable<EmployeeRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_employee"
        actions={actions}
        exportName="rrhh-trabajadores"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <EmployeeModal id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
