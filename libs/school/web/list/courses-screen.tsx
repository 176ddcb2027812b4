import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { BRANCH_RECORD } from '@ceiba/branches/contract';
import { BranchPicker } from '@ceiba/branches/web';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import type { CourseRow } from '@ceiba/school/contract';
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
import { useDeleteCourseMutation, useListCoursesQuery } from '../courses.api';
import { CourseModal } from './course-modal';

const COLUMNS: readonly Column<CourseRow>[] = [
  { key: 'id_course', title: 'ID', width: 72, card: 'none' },
  { key: 'name_course', title: 'Nombre', card: 'title' },
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
const LIST = { id: 'courses', sort: 'id_course', order: 'desc', filters: { id_branch_office: '' } } as const;

/** Listado De Cursos. */
export function CoursesScreen() {
  const list = useListState<{ id_branch_office: string }>(LIST);
  const query = useListCoursesQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteCourseMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const actions = (row: CourseRow): RowAction[] => [
    {
      key: 'edit',
      label: `Modificar #${row.id_course}`,
      icon: <EditOutlined aria-hidden />,
      primary: true,
      onClick: () => setEditing(row.id_course),
    },
    {
      key: 'delete',
      label: `Eliminar #${row.id_course}`,
      icon: <DeleteOutlined aria-hidden />,
      danger: true,
      onClick: () =>
        confirmDelete({ one: 'Curso', id: row.id_course, name: row.name_course, onYes: () => remove(row).unwrap() }),
    },
  ];
  const create = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
      Registrar Curso
    </Button>
  );
  return (
    <>
      <PageHead title="Listado De Cursos" actions={create} />
      <DataTable<CourseRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_course"
        actions={actions}
        exportName="escuela-configuracion"
        toolbar={
          <BranchPicker
            value={list.filters.id_branch_office}
            onChange={(id) => list.setFilters({ id_branch_office: textOf(id) })}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <CourseModal id={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
