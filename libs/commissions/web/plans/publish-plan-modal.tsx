import { planAboveLimit, type PlanRow, publishPlanInput } from '@ceiba/commissions/contract';
import { useListPeriodsQuery } from '@ceiba/periods/web';
import { carriedBy, percentText } from '@ceiba/platform/contract';
import {
  DayField,
  FormGrid,
  FormModal,
  isApiError,
  PasswordField,
  TextField,
  textOf,
  useForm,
} from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useState } from 'react';
import { usePublishPlanMutation } from './plans.api';

interface Props {
  plan: PlanRow;
  onClose: () => void;
}

/** From which period on a plan published for this day holds; what partners see of the current one changes at once. */
function FromPeriod({ day }: { day: string }) {
  const { data = [] } = useListPeriodsQuery();
  const open = data.filter(
    ({ state_period, date_start_period }) => state_period === 'open' && date_start_period >= day,
  );
  const first = open.toSorted((one, other) => one.date_start_period.localeCompare(other.date_start_period))[0];
  const current = open.find(({ current_period }) => current_period === 1);
  return (
    <div className="p-field-wide" aria-live="polite">
      <p>
        {first
          ? `Rige desde el periodo ${first.code_period} (${first.name_period}).`
          : 'Aún no se registra ningún periodo que inicie en esta fecha o después; regirá los que se registren.'}
      </p>
      {current && (
        <Alert
          type="warning"
          showIcon
          title={`Cambia las reglas del periodo en curso (${current.code_period}).`}
          description="Activos, rangos y lo que falta para el siguiente cambian para todos en cuanto se publica."
        />
      )}
    </div>
  );
}

/** Publishes a draft from a day on; above the company's limit another person's password is asked for. Mounted to open it. */
export function PublishPlanModal({ plan, onClose }: Props) {
  const [publish] = usePublishPlanMutation();
  const [limit, setLimit] = useState<string | null>(null);
  const form = useForm({
    schema: publishPlanInput,
    initial: { id_plan: plan.id_plan, date_start: '', username: '', password: '' },
    check: (values) =>
      limit !== null && !(values.username && values.password)
        ? 'Escriba el usuario y la contraseña de otra persona.'
        : null,
    onSubmit: async (values, draft) => {
      try {
        await publish({ ...values, draft }).unwrap();
      } catch (error) {
        const above = isApiError(error) ? carriedBy(error, planAboveLimit) : null;
        if (above) setLimit(above.limit);
        throw error;
      }
    },
  });
  const day = textOf(form.values.date_start);
  return (
    <FormModal form={form} title={`Publicar ${plan.name_plan}`} open onClose={onClose} submitText="Publicar plan">
      <p>
        Puede pagar hasta <b>{percentText(plan.maximum)}</b> del valor de negocio. Rige los periodos que inicien en esta
        fecha o después; el plan vigente lo sigue siendo hasta entonces.
      </p>
      <FormGrid>
        {plan.problems.map((problem) => (
          <Alert key={problem} type="error" showIcon title={problem} className="p-field-wide" />
        ))}
        <DayField form={form} name="date_start" label="Vigente desde" autoFocus />
        {day !== '' && <FromPeriod day={day} />}
        {limit !== null && (
          <>
            <Alert
              type="warning"
              showIcon
              className="p-field-wide"
              title={`Excede el límite de la empresa (${percentText(limit)}).`}
              description="Lo autoriza otra persona que publique planes, con su contraseña."
            />
            <TextField form={form} name="username" label="Usuario que autoriza" maxLength={50} />
            <PasswordField form={form} name="password" label="Contraseña" maxLength={100} />
          </>
        )}
      </FormGrid>
    </FormModal>
  );
}
