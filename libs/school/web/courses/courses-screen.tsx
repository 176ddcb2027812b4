import {
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
  SendOutlined,
  StopOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { WORKER_RECORD } from '@ceiba/identity/contract';
import { COURSE_STATES, type CourseRow, PUBLISHED } from '@ceiba/school/contract';
import {
  type Column,
  confirmDelete,
  DataTable,
  EmptyState,
  PageHead,
  type RowAction,
  useListState,
  useRowWork,
} from '@ceiba/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteCourseMutation, useListCoursesQuery } from '../courses.api';
import { CourseModal } from './course-modal';
import { CourseBadge, moveLabel, useCourseMove } from './course-state';

const COLUMNS: readonly Column<CourseRow>[] = [
  { key: 'id_course', title: 'ID', width: 72, card: 'none' },
  {
    key: 'name_course',
    title: 'Curso',
    card: 'title',
    link: { screen: 'escuela-configuracion', path: '/escuela-configuracion/{id_course}' },
  },
  {
    key: 'status_course',
    title: 'Estado',
    card: 'fact',
    labels: COURSE_STATES,
    render: ({ status_course }) => <CourseBadge state={status_course} />,
  },
  { key: 'names_profile', title: 'Perfiles', sortable: false, card: 'fact', width: 200 },
  { key: 'name_rank_min', title: 'Rango mínimo', sortable: false, card: 'none' },
  { key: 'count_lessons', title: 'Lecciones', kind: 'integer', sortable: false, card: 'fact' },
  { key: 'count_started', title: 'Empezaron', kind: 'integer', sortable: false, card: 'none' },
  { key: 'count_finished', title: 'Terminaron', kind: 'integer', sortable: false, card: 'none' },
  { key: 'user_created', title: 'Usuario', card: 'none', link: WORKER_RECORD },
  { key: 'created_at', title: 'Registrado el', kind: 'instant', sortable: false, card: 'none', hidden: true },
];
const STATES = Object.entries(COURSE_STATES).map(([value, label]) => ({ value, label }));
const LIST = { id: 'courses', sort: 'id_course', order: 'desc', filters: { status_course: '' } } as const;

/** Listado De Cursos. */
export function CoursesScreen() {
  const list = useListState<{ status_course: string }>(LIST);
  const query = useListCoursesQuery({ ...list.input, ...list.filters });
  const [remove] = useDeleteCourseMutation();
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const move = useCourseMove();
  const { isBusy, run } = useRowWork();
  const navigate = useNavigate();
  const actions = (row: CourseRow): RowAction[] => [
    {
      key: 'lessons',
      label: `Lecciones de #${row.id_course}`,
      icon: <UnorderedListOutlined aria-hidden />,
      primary: true,
      onClick: () => void navigate(`/escuela-configuracion/${row.id_course}`),
    },
    {
      key: 'edit',
      label: `Modificar #${row.id_course}`,
      icon: <EditOutlined aria-hidden />,
      onClick: () => setEditing(row.id_course),
    },
    {
      key: 'move',
      label: `${moveLabel(row)} #${row.id_course}`,
      icon: row.status_course === PUBLISHED ? <StopOutlined aria-hidden /> : <SendOutlined aria-hidden />,
      busy: isBusy(`move-${row.id_course}`),
      onClick: () => run(`move-${row.id_course}`, () => move(row)),
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
  const close = (made?: number) => {
    setEditing(null);
    // A course without lessons is nothing yet: they come next.
    if (made) void navigate(`/escuela-configuracion/${made}`);
  };
  return (
    <>
      <PageHead title="Listado De Cursos" actions={create} />
      <DataTable<CourseRow, typeof list.filters>
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_course"
        actions={actions}
        exportName="cursos"
        toolbar={
          <Select
            aria-label="Estado"
            style={{ minWidth: 160 }}
            allowClear
            placeholder="Todos los estados"
            value={list.filters.status_course || undefined}
            onChange={(value) => list.setFilters({ status_course: value ?? '' })}
            options={STATES}
          />
        }
        empty={<EmptyState action={list.search ? undefined : create} />}
      />
      {editing !== null && <CourseModal id={editing} onClose={close} />}
    </>
  );
}
