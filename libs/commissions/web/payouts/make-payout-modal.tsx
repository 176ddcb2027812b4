import {
  makePayoutInput,
  type PaymentSource,
  payoutAboveLimit,
  type PayoutPreview,
  zPaymentSource,
} from '@ceiba/commissions/contract';
import { carriedBy } from '@ceiba/platform/contract';
import {
  Amount,
  ChoiceField,
  DayField,
  Facts,
  formatAmount,
  formatCount,
  FormGrid,
  FormModal,
  isApiError,
  JobProgress,
  Loaded,
  PasswordField,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useMakePayoutMutation, usePayoutLayoutsQuery, usePreviewPayoutQuery } from './payouts.api';
import { SOURCES } from './payment-sources';
import './payouts.css';

interface Props {
  id_period: number;
  source: PaymentSource;
  today: string;
  onMade: () => void;
  onClose: () => void;
}

function Preview({ preview }: { preview: PayoutPreview }) {
  const { lines, total, code_money, left_out, problems, text } = preview;
  return (
    <>
      <Facts
        className="po-read"
        live
        facts={[
          ['Pagos', formatCount(lines)],
          ['Importe', <Amount key="total" value={total} code={code_money} />],
          ['Quedan fuera', formatCount(left_out)],
        ]}
      />
      {problems.length > 0 && (
        <details className="po-left-out">
          <summary>Quiénes quedan fuera y por qué</summary>
          <ul className="po-errors">
            {problems.map(({ id_customers, full_name, problem }) => (
              <li key={id_customers}>
                {id_customers} {full_name}: {problem}
              </li>
            ))}
            {left_out > problems.length && <li>y {formatCount(left_out - problems.length)} más</li>}
          </ul>
        </details>
      )}
      <pre className="po-text" aria-label="Primeros renglones del archivo" tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

function Asking({
  id_period,
  source,
  today,
  onStarted,
  onClose,
}: Omit<Props, 'onMade'> & { onStarted: (job: number) => void }) {
  const [make] = useMakePayoutMutation();
  const layouts = usePayoutLayoutsQuery();
  const [limit, setLimit] = useState<string | null>(null);
  const form = useForm({
    schema: makePayoutInput,
    initial: { id_period, source, id_payout_layout: null, pay_on: today, username: '', password: '' },
    check: ({ username, password }) =>
      limit !== null && !(username && password) ? 'Escriba el usuario y la contraseña de otra persona.' : null,
    onSubmit: async (values, draft) => {
      try {
        onStarted((await make({ ...values, draft }).unwrap()).id_job);
      } catch (error) {
        const above = isApiError(error) ? carriedBy(error, payoutAboveLimit) : null;
        if (above) setLimit(above.limit);
        throw error;
      }
    },
  });
  const shown = zPaymentSource.catch(source).parse(form.values.source);
  const id_payout_layout = Number(form.values.id_payout_layout) || 0;
  const preview = usePreviewPayoutQuery(
    { id_period, source: shown, id_payout_layout },
    { skip: id_payout_layout === 0 },
  );
  const options = (layouts.data ?? [])
    .filter(({ problems }) => problems.length === 0)
    .map((one) => ({ value: one.id_payout_layout, label: `${one.name_layout} (${one.code_money})` }));
  return (
    <FormModal
      form={form}
      title="Hacer archivo de pagos"
      width={760}
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText="Hacer archivo"
    >
      <FormGrid>
        <ChoiceField form={form} name="source" label="Qué se paga" options={SOURCES} />
        <ChoiceField
          form={form}
          name="id_payout_layout"
          label="Formato del banco"
          loading={layouts.isLoading}
          options={options}
        />
        <DayField form={form} name="pay_on" label="Fecha de pago" />
        {limit !== null && (
          <>
            <Alert
              type="warning"
              showIcon
              className="p-field-wide"
              title={`Excede el límite de la empresa (${formatAmount(limit)}).`}
              description="Lo autoriza otra persona que envíe pagos, con su contraseña."
            />
            <TextField form={form} name="username" label="Usuario que autoriza" maxLength={50} />
            <PasswordField form={form} name="password" label="Contraseña" maxLength={100} />
          </>
        )}
      </FormGrid>
      {id_payout_layout > 0 && (
        <Loaded query={preview} lines={6}>
          {(found) => <Preview preview={found} />}
        </Loaded>
      )}
    </FormModal>
  );
}

/** A file for the bank: layout, day, what it would hold; then how far it is. Mounted to open it. */
export function MakePayoutModal({ onMade, ...props }: Props) {
  const [job, setJob] = useState<number | null>(null);
  // Closed before it is done, the screen still shows what has become of it by then.
  const leave = () => {
    onMade();
    props.onClose();
  };
  if (job === null) return <Asking {...props} onStarted={setJob} />;
  return (
    <Modal
      open
      title="Hacer archivo de pagos"
      mask={{ closable: false }}
      onCancel={leave}
      footer={<Button onClick={leave}>Cerrar</Button>}
    >
      <JobProgress jobId={job} label="Archivo de pagos" onDone={onMade} onFailed={onMade} />
      <p className="p-muted">Puede cerrar esta ventana; el archivo se sigue escribiendo.</p>
    </Modal>
  );
}
