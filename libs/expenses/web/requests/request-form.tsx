import { BranchField, useOwnBranches } from '@ceiba/branches/web';
import {
  saveViaticos,
  sundayOf,
  type ViaticosCategory,
  type ViaticosRecord,
  type ViaticosUser,
  WEEK_DAYS,
  type WeekAmounts,
  type WeekDay,
} from '@ceiba/expenses/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  AreaField,
  ChoiceField,
  FieldFrame,
  type Form,
  FormGrid,
  FormModal,
  RecordModal,
  textOf,
  together,
  useForm,
  useSession,
  WaitingModal,
} from '@ceiba/platform/web';
import {
  useGetViaticosQuery,
  useSaveViaticosMutation,
  useViaticosCategoriesQuery,
  useViaticosUsersQuery,
} from '../expenses.api';
import { thisMonday, WeekChoice } from '../week/week-choice';
import { EMPTY_WEEK, trimmed, type WeekLine, WeekTable } from '../week/week-table';

type Record = Editable<ViaticosRecord>;

/** A stored amount as one would type it. */
const stored = (amount: string | null | undefined) => (amount ? trimmed(amount) : null);

/** The lines that can be filled in: what is in use, and what the request has already. */
function linesOf(categories: readonly ViaticosCategory[], record: Record | null): WeekLine[] {
  const groups = new Map(categories.map((one) => [one.id_viaticos, one.name_viaticos]));
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const had = new Map((record?.categories ?? []).map((line) => [line.id_viaticos, line]));
  const offered = categories.filter(({ id_viaticos }) => !parents.has(id_viaticos));
  const gone = [...had.values()].filter((line) => !offered.some((one) => one.id_viaticos === line.id_viaticos));
  return [...offered, ...gone].map((one) => ({
    ...EMPTY_WEEK,
    ...Object.fromEntries(WEEK_DAYS.map((day) => [day, stored(had.get(one.id_viaticos)?.[day])])),
    id_viaticos: one.id_viaticos,
    name_viaticos: one.name_viaticos,
    group: groups.get(one.parent_id ?? 0) ?? null,
    daily_limit: 'daily_limit' in one ? one.daily_limit : null,
  }));
}

/** What is sent: lines with an amount. */
const asked = (lines: readonly WeekLine[]) =>
  lines
    .filter((line) => WEEK_DAYS.some((day) => line[day]))
    .map((line) => ({
      id_viaticos: line.id_viaticos,
      ...Object.fromEntries(WEEK_DAYS.map((day) => [day, line[day] || null])),
    }));

interface Props {
  record: Record | null;
  categories: readonly ViaticosCategory[];
  users: readonly ViaticosUser[];
  onClose: () => void;
}

/** A line as it is typed. */
type Typed = Pick<WeekLine, 'id_viaticos'> & Partial<WeekAmounts>;

/** The lines of the form with what is wrong of them. */
function Amounts({ form, lines }: { form: Form<FormValues>; lines: readonly WeekLine[] }) {
  const sent = (form.values.categories as Typed[] | undefined) ?? [];
  const typed = new Map(sent.map((line) => [line.id_viaticos, line]));
  const shown = lines.map((line) => ({ ...line, ...EMPTY_WEEK, ...typed.get(line.id_viaticos) }));
  const wrong = (id: number, day: WeekDay) =>
    form.errors[`categories.${sent.findIndex((line) => line.id_viaticos === id)}.${day}`];
  const change = (id: number, day: WeekDay, value: string) =>
    form.set('categories', asked(shown.map((line) => (line.id_viaticos === id ? { ...line, [day]: value } : line))));
  return (
    <FieldFrame form={form} name="categories" label="Importes" wide>
      {() => (
        <WeekTable monday={textOf(form.values.date_start_viaticos_doc)} lines={shown} onChange={change} wrong={wrong} />
      )}
    </FieldFrame>
  );
}

type FormValues = (typeof saveViaticos)['_zod']['output'];

function useRequestForm({ record, categories, users, onClose: _close }: Props) {
  const [save] = useSaveViaticosMutation();
  const session = useSession();
  const { only } = useOwnBranches();
  const me = users.find(({ id_user }) => id_user === session?.id_user);
  const lines = linesOf(categories, record);
  const form = useForm({
    schema: saveViaticos,
    version: record?.version,
    initial: {
      id_viaticos_doc: record?.id_viaticos_doc ?? null,
      id_user: record?.id_user ?? me?.id_user ?? null,
      id_branch_office: record?.id_branch_office ?? only ?? me?.branches[0] ?? null,
      date_start_viaticos_doc: record?.date_start_viaticos_doc ?? thisMonday(),
      date_end_viaticos_doc: record?.date_end_viaticos_doc ?? sundayOf(thisMonday()),
      observation: record?.status_viaticos_doc === 2 ? '' : (record?.observation ?? ''),
      categories: asked(lines),
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  return { form, lines };
}

function RequestForm(props: Props) {
  const { record, users, onClose } = props;
  const { form, lines } = useRequestForm(props);
  const { branches } = useOwnBranches();
  const approved = record?.status_viaticos_doc === 2;
  const person = users.find(({ id_user }) => id_user === form.values.id_user);
  const title = record ? `Modificar solicitud #${record.id_viaticos_doc}` : 'Registrar solicitud de viáticos';
  const week = (monday: string) =>
    form.setMany({ date_start_viaticos_doc: monday, date_end_viaticos_doc: sundayOf(monday) });
  return (
    <FormModal
      form={form}
      title={title}
      open
      onClose={onClose}
      width={1120}
      submitText={record ? 'Modificar solicitud' : 'Registrar solicitud'}
    >
      <FormGrid>
        {approved ? null : (
          <>
            <ChoiceField
              form={form}
              name="id_user"
              label="Solicitante"
              options={users.map(({ id_user: value, full_name: label }) => ({ value, label }))}
            />
            <BranchField
              form={form}
              name="id_branch_office"
              label="Sucursal"
              among={branches.filter((one) => person?.branches.includes(one.id_branch_office))}
              stored={record}
            />
          </>
        )}
        <FieldFrame form={form} name="date_start_viaticos_doc" label="Semana" wide>
          {({ id }) => (
            <WeekChoice
              id={id}
              value={textOf(form.values.date_start_viaticos_doc)}
              onChange={week}
              disabled={approved}
            />
          )}
        </FieldFrame>
        <Amounts form={form} lines={lines} />
        <AreaField
          form={form}
          name="observation"
          label={approved ? 'Motivo de la modificación' : 'Observación'}
          required={approved}
          maxLength={500}
          rows={2}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}

/** Registers a request (no id) or changes it; what it offers is loaded before. */
export function RequestModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const categories = useViaticosCategoriesQuery();
  const users = useViaticosUsersQuery();
  const offers = together(categories, users);
  if (!categories.data || !users.data)
    return <WaitingModal query={offers} title="Solicitud de viáticos" width={1120} onClose={onClose} />;
  const props = { categories: categories.data.rows, users: users.data.rows, onClose };
  return id === 'new' ? <RequestForm {...props} record={null} /> : <OldRequest {...props} id={id} />;
}

function OldRequest({ id, ...props }: Omit<Props, 'record'> & { id: number }) {
  const query = useGetViaticosQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar solicitud #${id}`} width={1120} onClose={props.onClose}>
      {(record) => <RequestForm {...props} record={record} />}
    </RecordModal>
  );
}
