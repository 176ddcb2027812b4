import { type CourseCard, PASS_MARK, saveCourse } from '@ceiba/school/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  FieldFrame,
  type Form,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  TextField,
  useForm,
  WORD_SEARCH,
} from '@ceiba/platform/web';
import { Select } from 'antd';
import { useRef } from 'react';
import type { output } from 'zod';
import { useCourseChoicesQuery, useGetCourseQuery, useSaveCourseMutation } from '../courses.api';

type CourseForm = Form<output<typeof saveCourse>>;

/** For whom it is: profiles, and of partners the least rank. */
function AudienceFields({ form, stored }: { form: CourseForm; stored: CourseCard | null }) {
  const { data, isLoading: loading } = useCourseChoicesQuery();
  const profiles = data?.profiles ?? [];
  const chosen = (form.values.profiles ?? []) as number[];
  const partners = profiles.some(({ id_profile, is_partner }) => is_partner === 1 && chosen.includes(id_profile));
  const ranks = (data?.ranks ?? []).map(({ id_rank, name_rank }) => ({ value: id_rank, label: name_rank }));
  const { rank_min, name_rank_min } = stored ?? { rank_min: null, name_rank_min: null };
  const given = rank_min !== null && !ranks.some(({ value }) => value === rank_min);
  return (
    <>
      <FieldFrame
        form={form}
        name="profiles"
        label="Perfiles"
        wide
        required
        help="Quienes tienen uno de ellos ven el curso."
      >
        {(wired) => (
          <Select<number[]>
            {...wired}
            mode="multiple"
            style={{ width: '100%' }}
            showSearch={WORD_SEARCH}
            placeholder="Seleccionar perfiles"
            value={data ? chosen : []}
            onChange={(ids) =>
              form.setMany({
                profiles: ids,
                // A rank is asked of partners alone.
                ...(profiles.some(({ id_profile, is_partner }) => is_partner === 1 && ids.includes(id_profile))
                  ? {}
                  : { rank_min: null }),
              })
            }
            options={profiles.map(({ id_profile, description_profile }) => ({
              value: id_profile,
              label: description_profile,
            }))}
            loading={loading}
          />
        )}
      </FieldFrame>
      <ChoiceField
        form={form}
        name="rank_min"
        label="Rango mínimo"
        help="El rango más alto que un empresario alcanzó; en blanco, todos."
        options={given ? [{ value: rank_min, label: name_rank_min ?? '' }, ...ranks] : ranks}
        loading={loading}
        disabled={!partners}
        placeholder="Todos los rangos"
        allowClear
      />
    </>
  );
}

function CourseForm({ record, onClose }: { record: Editable<CourseCard> | null; onClose: (id?: number) => void }) {
  const [save] = useSaveCourseMutation();
  const made = useRef<number | undefined>(undefined);
  const form = useForm({
    schema: saveCourse,
    version: record?.version,
    initial: {
      id_course: record?.id_course ?? null,
      name_course: record?.name_course ?? '',
      description_course: record?.description_course ?? '',
      pass_mark: String(record?.pass_mark ?? PASS_MARK),
      profiles: record?.profiles ?? [],
      rank_min: record?.rank_min ?? null,
    },
    onSubmit: async (values, draft) => {
      made.current = (await save({ ...values, draft }).unwrap()).id;
    },
  });
  const title = record ? `Modificar Curso #${record.id_course}` : 'Registrar Curso';
  return (
    <FormModal
      form={form}
      title={title}
      open
      onClose={() => onClose()}
      onSaved={() => onClose(record ? undefined : made.current)}
      submitText={record ? 'Modificar Curso' : title}
      width={640}
    >
      <FormGrid>
        <TextField form={form} name="name_course" label="Nombre" autoFocus wide />
        <AreaField form={form} name="description_course" label="Descripción" maxLength={2000} wide />
        <AudienceFields form={form} stored={record} />
        <NumberField
          form={form}
          name="pass_mark"
          label="Calificación mínima"
          help="De las preguntas de una lección."
          min="1"
          max="100"
          suffix="%"
        />
      </FormGrid>
    </FormModal>
  );
}

function OldCourse({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetCourseQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Curso #${id}`} width={640} onClose={onClose}>
      {(record) => <CourseForm record={record} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes a course. Mounted to open it; a new one's number is given to `onClose`. */
export function CourseModal({ id, onClose }: { id: number | 'new'; onClose: (made?: number) => void }) {
  return id === 'new' ? (
    <CourseForm record={null} onClose={onClose} />
  ) : (
    <OldCourse id={id} onClose={() => onClose()} />
  );
}
