import {
  LESSON_KINDS,
  type LessonCard,
  type LessonKind,
  type Question,
  saveLesson,
  TEXT_MAX,
} from '@ceiba/school/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  FileField,
  type Form,
  FormGrid,
  FormModal,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { z } from 'zod';
import { useGetLessonQuery, useSaveLessonMutation } from './lessons.api';
import { QuestionsField } from './questions-field';

const schema = saveLesson.extend({ file: z.instanceof(File).nullable() });
type LessonForm = Form<z.output<typeof schema>>;
const KINDS = Object.entries(LESSON_KINDS).map(([value, label]) => ({ value, label }));

/** What a lesson of the chosen kind consists of. */
function ContentFields({ form, stored }: { form: LessonForm; stored: LessonCard | null }) {
  const kind = form.values.kind_lesson as LessonKind;
  const kept = stored?.kind_lesson === kind && stored.name_file ? `Se conserva ${stored.name_file}. ` : '';
  if (kind === 'text')
    return (
      <AreaField
        form={form}
        name="text_lesson"
        label="Texto"
        rows={10}
        maxLength={TEXT_MAX}
        wide
        required
        help="# Título, - lista, **negritas**, *cursivas*, [enlace](https://…)."
      />
    );
  return (
    <>
      {kind !== 'pdf' && (
        <TextField
          form={form}
          name="url_lesson"
          label="Enlace"
          maxLength={500}
          placeholder="https://"
          required={kind === 'link'}
          help={kind === 'video' ? 'De YouTube se ve en la lección; otros se abren aparte.' : undefined}
          wide
        />
      )}
      {kind === 'pdf' && (
        <FileField
          form={form}
          name="file"
          label="Archivo PDF"
          accept=".pdf,application/pdf"
          help={`${kept}Hasta 10 MB.`}
          wide
        />
      )}
      {kind === 'video' && (
        <FileField
          form={form}
          name="file"
          label="O archivo MP4"
          accept=".mp4,video/mp4"
          help={`${kept}Hasta 60 MB.`}
          wide
        />
      )}
      <AreaField form={form} name="text_lesson" label="Nota" rows={3} maxLength={TEXT_MAX} wide />
    </>
  );
}

interface Props {
  id_course: number;
  onClose: () => void;
}

function LessonForm({ record, id_course, onClose }: Props & { record: Editable<LessonCard> | null }) {
  const [save] = useSaveLessonMutation();
  const form = useForm({
    schema,
    version: record?.version,
    initial: {
      id_lesson: record?.id_lesson ?? null,
      id_course,
      title_lesson: record?.title_lesson ?? '',
      kind_lesson: record?.kind_lesson ?? 'video',
      url_lesson: record?.url_lesson ?? '',
      text_lesson: record?.text_lesson ?? '',
      questions: record?.questions ?? [],
      file: null,
    },
    // A form of files can't say null: blank says the same.
    onSubmit: ({ url_lesson, text_lesson, kind_lesson, questions, ...values }, draft) =>
      save({
        ...values,
        id_lesson: values.id_lesson ?? undefined,
        kind_lesson: kind_lesson as LessonKind,
        url_lesson: url_lesson ?? '',
        text_lesson: text_lesson ?? '',
        questions: questions as Question[],
        draft,
      }).unwrap(),
  });
  const title = record ? 'Modificar Lección' : 'Agregar Lección';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={title} width={720}>
      <FormGrid>
        <TextField form={form} name="title_lesson" label="Título" autoFocus />
        <ChoiceField form={form} name="kind_lesson" label="Tipo" options={KINDS} />
        <ContentFields form={form} stored={record} />
        <QuestionsField
          value={(form.values.questions ?? []) as Question[]}
          onChange={(questions) => form.set('questions', questions)}
          error={questionsError(form.errors)}
        />
      </FormGrid>
    </FormModal>
  );
}

/** The first that is wrong with a question, wherever in it. */
const questionsError = (errors: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith('questions'))?.[1];

function OldLesson({ id, ...props }: Props & { id: number }) {
  const query = useGetLessonQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title="Modificar Lección" width={720} onClose={props.onClose}>
      {(record) => <LessonForm record={record} {...props} />}
    </RecordModal>
  );
}

/** Adds or changes a lesson. Mounted to open it. */
export function LessonModal({ id, ...props }: Props & { id: number | 'new' }) {
  return id === 'new' ? <LessonForm record={null} {...props} /> : <OldLesson id={id} {...props} />;
}
