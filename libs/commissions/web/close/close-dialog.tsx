import { closePeriodInput } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { PeriodField } from '@ceiba/periods/web';
import { FormModal, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useStartCloseMutation } from '../commissions.api';
import { nextPeriods, proposedNext } from './readiness';

interface Props {
  period: Period;
  periods: readonly Period[];
  onStarted: (idJob: number) => void;
  onClose: () => void;
}

/** Asks for the next period and closes (compensation.md, "Closing a period"). Mounted to open it. */
export function CloseDialog({ period, periods, onStarted, onClose }: Props) {
  const [start] = useStartCloseMutation();
  const current = period.current_period === 1;
  const following = nextPeriods(period, periods).map((next) => next.id_period);
  const form = useForm({
    schema: closePeriodInput,
    initial: {
      id_period: period.id_period,
      id_period_next: current ? (proposedNext(period, periods)?.id_period ?? null) : null,
    },
    check: (values) => (current && !values.id_period_next ? 'Por favor, seleccionar el periodo siguiente.' : null),
    onSubmit: async (values, draft) => onStarted((await start({ ...values, draft }).unwrap()).id_job),
  });
  return (
    <FormModal form={form} title={`Cerrar ${period.code_period}`} open onClose={onClose} submitText="Cerrar periodo">
      <p>
        Se calculan las comisiones de <b>{period.name_period}</b> y se publican los estados de cuenta. Las ventas, los
        rangos y las comisiones del periodo ya no podrán cambiar.
      </p>
      {current && (
        <PeriodField
          form={form}
          name="id_period_next"
          label="Periodo siguiente"
          help="Queda en curso de inmediato: las cajas siguen vendiendo mientras se calcula."
          autoFocus
          only={(next) => following.includes(next.id_period)}
        />
      )}
      <Alert
        type="warning"
        showIcon
        title="El cierre no se puede deshacer."
        description="Los pagos en línea pendientes se concilian antes; los que se confirmen después van al periodo en curso."
      />
    </FormModal>
  );
}
