import { type PlanRow, SIMULATION_MESSAGES, simulatePlanInput } from '@ceiba/commissions/contract';
import type { Period } from '@ceiba/periods/contract';
import { useListPeriodsQuery } from '@ceiba/periods/web';
import { FormModal, JobProgress, Loaded, useForm } from '@ceiba/platform/web';
import { api, invalidates, useAppDispatch } from '@ceiba/platform/web';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSimulatePlanMutation } from './plans.api';
import './plans.css';

interface Props {
  plan: PlanRow;
  onClose: () => void;
}

/** Periods that a simulation begins with. */
const FIRST = 3;
const closed = ({ finish_period }: Period) => finish_period === 1;

function Asking({
  plan,
  periods,
  onStarted,
  onClose,
}: Props & { periods: readonly Period[]; onStarted: (started: { id: number; id_job: number }) => void }) {
  const [simulate] = useSimulatePlanMutation();
  const form = useForm({
    schema: simulatePlanInput,
    initial: { id_plan: plan.id_plan, periods: periods.slice(0, FIRST).map(({ id_period }) => id_period) },
    onSubmit: async (values, draft) => onStarted(await simulate({ ...values, draft }).unwrap()),
  });
  const chosen = form.values.periods as readonly number[];
  return (
    <FormModal
      form={form}
      title={`Simular ${plan.name_plan}`}
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText="Simular"
    >
      <p>
        Calcula de nuevo lo que pagaron estos periodos con las reglas de este plan. No cambia nada y sólo lo ve quien
        administra los planes.
      </p>
      {plan.problems.map((problem) => (
        <Alert key={problem} type="error" showIcon title={problem} />
      ))}
      <fieldset className="pl-periods" data-field="periods">
        <legend>Periodos cerrados</legend>
        {periods.length === 0 && <p>{SIMULATION_MESSAGES.noPeriods}</p>}
        {periods.map(({ id_period, code_period, name_period }) => (
          <Checkbox
            key={id_period}
            checked={chosen.includes(id_period)}
            onChange={({ target }) =>
              form.set('periods', target.checked ? [...chosen, id_period] : chosen.filter((one) => one !== id_period))
            }
          >
            {code_period} · {name_period}
          </Checkbox>
        ))}
        {form.errors.periods && (
          <div className="p-field-error" role="alert">
            {form.errors.periods}
          </div>
        )}
      </fieldset>
    </FormModal>
  );
}

/** Tries a version of the plan on closed periods: which ones, then how far it is, then the way to what it came to. Mounted to open it. */
export function SimulatePlanModal({ plan, onClose }: Props) {
  const query = useListPeriodsQuery();
  const dispatch = useAppDispatch();
  const [started, setStarted] = useState<{ id: number; id_job: number } | null>(null);
  const [done, setDone] = useState(false);
  const ended = () => dispatch(api.util.invalidateTags(invalidates('plan_simulation')));
  if (started === null)
    return (
      <Loaded query={query} bones={null}>
        {(periods) => <Asking {...{ plan, onClose }} periods={periods.filter(closed)} onStarted={setStarted} />}
      </Loaded>
    );
  return (
    <Modal
      open
      title={`Simular ${plan.name_plan}`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <JobProgress
        jobId={started.id_job}
        label="Simulación"
        onDone={() => {
          ended();
          setDone(true);
        }}
        onFailed={ended}
      />
      {done ? (
        <Link to={`/planes/simulaciones?id_simulation=${started.id}`}>Ver la simulación</Link>
      ) : (
        <p className="p-muted">Puede cerrar esta ventana; la simulación sigue.</p>
      )}
    </Modal>
  );
}
