import { calculateDisclosureInput, type DisclosureYears } from '@ceiba/commissions/contract';
import { api, FormModal, invalidates, JobProgress, Loaded, useAppDispatch, useForm } from '@ceiba/platform/web';
import { Alert, Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useCalculateDisclosureMutation, useListDisclosureYearsQuery } from './disclosure.api';

interface Props {
  onClose: () => void;
}
type Years = DisclosureYears['years'];

function Asking({ years, onClose, onStarted }: Props & { years: Years; onStarted: (id_job: number) => void }) {
  const [calculate] = useCalculateDisclosureMutation();
  const form = useForm({
    schema: calculateDisclosureInput,
    initial: { year: years[0]?.year ?? '' },
    onSubmit: async (values, draft) => onStarted((await calculate({ ...values, draft }).unwrap()).id_job),
  });
  const chosen = years.find(({ year }) => year === Number(form.values.year));
  return (
    <FormModal
      form={form}
      title="Calcular declaración de ingresos"
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText="Calcular"
    >
      <p>Suma lo que ganó cada persona inscrita en los periodos cerrados del año. No publica nada.</p>
      <div data-field="year">
        <label htmlFor="ds-year">Año</label>
        <Select
          id="ds-year"
          className="p-field-wide"
          style={{ width: '100%' }}
          value={chosen?.year}
          onChange={(year) => form.set('year', year)}
          options={years.map(({ year, closed }) => ({
            value: year,
            label: `${year} (${closed} ${closed === 1 ? 'periodo cerrado' : 'periodos cerrados'})`,
          }))}
        />
        {form.errors.year && (
          <div className="p-field-error" role="alert">
            {form.errors.year}
          </div>
        )}
      </div>
      {years.length === 0 && <Alert type="info" showIcon title="Todavía no hay periodos cerrados." />}
      {chosen !== undefined && chosen.open > 0 && (
        <Alert
          type="info"
          showIcon
          title="El año no está completo"
          description="Puede calcularla y verla; se publica cuando todos los periodos del año están cerrados."
        />
      )}
    </FormModal>
  );
}

/** Calculates a year: which one, then how far it is. Mounted to open it. */
export function CalculateModal({ onClose }: Props) {
  const query = useListDisclosureYearsQuery();
  const dispatch = useAppDispatch();
  const [job, setJob] = useState<number | null>(null);
  const ended = () => dispatch(api.util.invalidateTags(invalidates('income_disclosure')));
  if (job === null)
    return (
      <Loaded query={query} bones={null}>
        {(years) => <Asking {...{ years, onClose }} onStarted={setJob} />}
      </Loaded>
    );
  return (
    <Modal
      open
      title="Calcular declaración de ingresos"
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <JobProgress
        jobId={job}
        label="Declaración de ingresos"
        onDone={() => {
          ended();
          onClose();
        }}
        onFailed={ended}
      />
      <p className="p-muted">Puede cerrar esta ventana; el cálculo sigue.</p>
    </Modal>
  );
}
