import { savePeriod, type Period } from '@ceiba/periods/contract';
import type { Editable } from '@ceiba/platform/contract';
import {
  CodeField,
  DayField,
  FormGrid,
  FormModal,
  NumberField,
  RecordModal,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { useGetPeriodQuery, useSavePeriodMutation } from '../periods.api';

function startOf(period: Period | null) {
  return {
    id_period: period?.id_period ?? null,
    name_period: period?.name_period ?? '',
    code_period: period?.code_period ?? '',
    date_start_period: period?.date_start_period ?? '',
    date_end_period: period?.date_end_period ?? '',
    paridad_mxn_dolar: period?.paridad_mxn_dolar ?? '',
  };
}

function PeriodForm({ period, onClose }: { period: Editable<Period> | null; onClose: () => void }) {
  const [save] = useSavePeriodMutation();
  const form = useForm({
    schema: savePeriod,
    version: period?.version,
    initial: startOf(period),
    onSubmit: (values, draft) => save({ ...values, draft }).unwrap(),
  });
  const title = period ? `Modificar Periodo #${period.id_period}` : 'Registrar Periodo';
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={period ? 'Modificar Periodo' : title}>
      <FormGrid>
        <TextField form={form} name="name_period" label="Descripción" autoFocus />
        <CodeField form={form} name="code_period" label="Código" maxLength={30} />
        <DayField form={form} name="date_start_period" label="Fecha inicial" />
        <DayField form={form} name="date_end_period" label="Fecha final" />
        <NumberField
          form={form}
          name="paridad_mxn_dolar"
          label="Paridad MXN por dólar"
          decimals={4}
          min="0.01"
          help="Con ella se cambian las comisiones entre pesos y dólares."
        />
      </FormGrid>
    </FormModal>
  );
}

function OldPeriod({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetPeriodQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={`Modificar Periodo #${id}`} width={560} onClose={onClose}>
      {(period) => <PeriodForm period={period} onClose={onClose} />}
    </RecordModal>
  );
}

/** Registers or changes a period (spec 1, section 5). Mounted to open it. */
export function PeriodModal({ id, onClose }: { id: number | 'new'; onClose: () => void }) {
  return id === 'new' ? <PeriodForm period={null} onClose={onClose} /> : <OldPeriod id={id} onClose={onClose} />;
}
