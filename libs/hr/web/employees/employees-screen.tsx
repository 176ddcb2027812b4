import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import type { EmployeeRow } from '@ceiba/hr/contract';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import {
  ActiveBadge,
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  textOf,
  useCan,
  useListState,
} from '@ceiba/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { EmployeeModal } from './employee-modal';
import { useDeleteEmployeeMutation, useListEmployeesQuery } from './employees.api';

const shiftOf = ({ shift_start, shift_end }: EmployeeRow) =>
  shift_start && shift_end ? `${shift_start} a ${shift_end}` : 'Sin turno';

const COLUMNS: readonly Column<EmployeeRow>[] = [
  { key: 'id_employee', title: 'Número', kind: 'id', width: 90, card: 'fact' },
  { key: 'name_employee', title: 'Nombre', card: 'title', template: '{name_employee} {last_name_employee}' },
  { key: 'rfc_employee', title: 'RFC', sortable: false, card: 'none' },
  { key: 'curp_employee', title: 'CURP', sortable: false, hidden: true, card: 'none' },
  { key: 'imss_employee', title: 'IMSS', sortable: false, hidden: true, card: 'none' },
  { key: 'employer_registration', title: 'Registro patronal', sortable: false, hidden: true, card: 'none' },
  { key: 'contract_date_employee', title: 'Contratación', kind: 'day', card: 'none' },
  { key: 'salary_employee', title: 'Salario', kind: 'money', card: 'none' },
  { key: 'salary_type', title: 'Tipo', sortable: false, hidden: true, card: 'none' },
  {
    key: 'shift_start',
    title: 'Turno',
    card: 'fact',
    sortable: false,
    render: shiftOf,
    text: shiftOf,
    template: '{shift_start} {shift_end}',
  },
  {
    key: 'name_branch_office',
    title: 'Sucursal',
    template: '{key_branch_office} - {name_branch_office}',
    render: ({ key_branch_office, name_branch_office }) =>
      key_branch_office ? `${key_branch_office} - ${name_branch_office ?? ''}` : 'Todas',
    card: 'fact',
    link: BRANCH_RECORD,
  },
  {
    key: 'enabled_employee',
    title: 'Activo',
    card: 'fact',
    labels: { 0: 'Inactivo', 1: 'Activo' },
    render: ({ enabled_employee }) => <ActiveBadge value={enabled_employee} />,
  },
  { key: 'user_created', title: 'Usuario', card: 'none', hidden: true, link: WORKER_RECORD },
];
const LIST = { id: 'employees', sort: 'id_employee', order: 'desc', filters: { id_branch_office: '' } } as const;

/** Listado De Empleados (spec 3, section 2). */
export function EmployeesScreen() {
  const may = useCan('rrhh-trabajadores');
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
          name: `${row.name_employee} ${row.last_name_employee}`,
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
        exportName={may('export') ? 'empleados' : undefined}
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
