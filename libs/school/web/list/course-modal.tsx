import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import { type CourseRow, saveCourse } from '@ceiba/school/contract';
import type { Editable } from '@ceiba/platform/contract';
import { FormGrid, FormModal, RecordModal, TextField, useForm } from '@ceiba/platform/web';
import { useGetCourseQuery, useSaveCourseMutation } from '../courses.api';

function CourseForm({ record, onClose }: { record: Editable<CourseRow> | null; onClose: () => void }) {
  const [save] = useSaveCourseMutation();
  const { only } = useOwnBranches();
  const form = useForm({
    schema: saveCourse,
    version: record?.version,
    initial: {
      id_course: record?.id_course ?? null,
      name_course: record?.name_course ?? '',
      id_branch_office: record?.id_branch_office ?? only,
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = record ? `Modificar Curso #${record.id_course}` : 'Registrar Curso';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar Curso' : title}>
      <FormGrid>
        <TextField form={form} name="name_course" label="Nombre" autoFocus />
        <BranchField form={form} name="id_branch_office" label="Sucursal" stored={record} />
      </FormGrid>
    </FormModal>
  );
}

function OldCourse({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetCourseQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Curso #${id}`} width={560} onClose={onClose}>
      {(record) => <CourseForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes one. Mounted to open it. */
export function CourseModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <CourseForm record={null} onClose={onClose} /> : <OldCourse id={id} onClose={onClose} />;
}
