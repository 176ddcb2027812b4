import { type CategoryRecord, type LimitProfile, saveCategory } from '@ceiba/expenses/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  ChoiceField,
  FieldFrame,
  FigureInput,
  FlagField,
  FormGrid,
  FormModal,
  RecordModal,
  TextField,
  useForm,
  WaitingModal,
} from '@ceiba/platform/web';
import {
  useGetViaticosCategoryQuery,
  useLimitProfilesQuery,
  useListViaticosCategoriesQuery,
  useSaveViaticosCategoryMutation,
} from '../viaticos-settings.api';
import '../week/week.css';

interface Limit {
  id_profile: number;
  daily_limit: string;
}
interface Props {
  record: Editable<CategoryRecord> | null;
  profiles: readonly LimitProfile[];
  onClose: () => void;
}

/** What each profile may ask for in a day; blank: any amount. */
function Limits({
  profiles,
  limits,
  onChange,
}: {
  profiles: readonly LimitProfile[];
  limits: readonly Limit[];
  onChange: (limits: Limit[]) => void;
}) {
  return (
    <div className="exp-limits">
      {profiles.map(({ id_profile, description_profile }) => (
        <div key={id_profile} className="exp-limit">
          <span>{description_profile}</span>
          <FigureInput
            label={`Límite diario de ${description_profile}`}
            placeholder="Sin límite"
            decimals={2}
            value={limits.find((one) => one.id_profile === id_profile)?.daily_limit ?? ''}
            onChange={(daily_limit) => {
              const others = limits.filter((one) => one.id_profile !== id_profile);
              onChange(daily_limit ? [...others, { id_profile, daily_limit }] : others);
            }}
          />
        </div>
      ))}
    </div>
  );
}

function CategoryForm({ record, profiles, onClose }: Props) {
  const [save] = useSaveViaticosCategoryMutation();
  const groups = useListViaticosCategoriesQuery({ page: 1, page_size: 1000 });
  const form = useForm({
    schema: saveCategory,
    version: record?.version,
    initial: {
      id_viaticos: record?.id_viaticos ?? null,
      name_viaticos: record?.name_viaticos ?? '',
      parent_id: record?.parent_id ?? null,
      enabled_viaticos: record?.enabled_viaticos ?? 1,
      limits: (record?.limits ?? []).map(({ id_profile, daily_limit }) => ({ id_profile, daily_limit })),
    },
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const offered = (groups.data?.rows ?? []).filter(
    ({ parent_id, id_viaticos }) => parent_id === null && id_viaticos !== record?.id_viaticos,
  );
  const title = record ? `Modificar categoría #${record.id_viaticos}` : 'Registrar categoría';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={record ? 'Modificar categoría' : title}>
      <FormGrid>
        <TextField form={form} name="name_viaticos" label="Nombre" maxLength={100} autoFocus />
        <ChoiceField
          form={form}
          name="parent_id"
          label="Grupo"
          placeholder="Es un grupo"
          allowClear
          loading={groups.isLoading}
          options={offered.map(({ id_viaticos: value, name_viaticos: label }) => ({ value, label }))}
        />
        <FlagField form={form} name="enabled_viaticos" label="En uso" wide />
        <FieldFrame form={form} name="limits" label="Límites diarios por perfil" bare wide>
          {() => (
            <fieldset className="exp-set">
              <legend className="p-field-label">Límites diarios por perfil</legend>
              <Limits
                profiles={profiles}
                limits={(form.values.limits as Limit[] | undefined) ?? []}
                onChange={(limits) => form.set('limits', limits)}
              />
            </fieldset>
          )}
        </FieldFrame>
      </FormGrid>
    </FormModal>
  );
}

function OldCategory({ id, ...props }: Omit<Props, 'record'> & { id: number }) {
  const query = useGetViaticosCategoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar categoría #${id}`} width={560} onClose={props.onClose}>
      {(record) => <CategoryForm {...props} record={record} />}
    </RecordModal>
  );
}

/** Registers or changes a category with its limits. Mounted to open it. */
export function CategoryModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  const profiles = useLimitProfilesQuery();
  if (!profiles.data)
    return <WaitingModal query={profiles} title="Categoría de viáticos" width={560} onClose={onClose} />;
  const props = { profiles: profiles.data.rows, onClose };
  return id === 'new' ? <CategoryForm {...props} record={null} /> : <OldCategory {...props} id={id} />;
}
