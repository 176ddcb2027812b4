import { PAYOUT_MESSAGES, type PaymentSource, zPaymentSource } from '@ceiba/commissions/contract';
import { PeriodField } from '@ceiba/periods/web';
import { zFlag, zId, zObject } from '@ceiba/platform/contract';
import { ChoiceField, FileField, FlagField, FormGrid, FormModal, formatCount, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { z } from 'zod';
import { CsvRead } from './csv-read';
import { SOURCES } from './payment-sources';
import { usePreviewPaymentsMutation, useSavePaymentsMutation } from './payouts.api';
import { csvProblem, useLook } from './use-csv';

interface Props {
  id_period: number | null;
  source: PaymentSource;
  onSaved: () => void;
  onClose: () => void;
}

const schema = zObject({ id_period: zId.nullable(), source: zPaymentSource, csv: z.unknown(), customers_paid: zFlag });

/** The bank's answer or the CSV of payments, and the end of the period's payments (spec 3, section 2). Mounted to open it. */
export function TakePaymentsModal({ id_period, source: first, onSaved, onClose }: Props) {
  const [preview] = usePreviewPaymentsMutation();
  const [save] = useSavePaymentsMutation();
  const look = useLook((sent: { id_period: number; source: PaymentSource; csv: File }) => preview(sent).unwrap());
  const good = look.found !== null && look.found.errors.length === 0;
  const form = useForm({
    schema,
    initial: { id_period, source: first, csv: null, customers_paid: 0 as 0 | 1 },
    check: ({ id_period: period, csv, customers_paid }) => {
      if (!period) return PAYOUT_MESSAGES.periodRequired;
      return customers_paid === 1 && !csv ? null : csvProblem(csv, PAYOUT_MESSAGES);
    },
    onSubmit: async ({ id_period: period, source, csv, customers_paid }, draft) => {
      if (!period) return;
      if (csv instanceof File && !good) return look.run({ id_period: period, source, csv });
      const file = csv instanceof File ? { csv } : {};
      await save({ id_period: period, source, customers_paid, ...file, draft }).unwrap();
      onSaved();
    },
  });
  const fields = {
    ...form,
    set: (name: 'id_period' | 'source' | 'csv' | 'customers_paid', value: unknown) => {
      if (name !== 'customers_paid') look.forget();
      form.set(name, value);
    },
  };
  const looks = form.values.csv instanceof File && !good;
  return (
    <FormModal
      form={form}
      title="Subir pagos"
      open
      onClose={onClose}
      onSaved={() => undefined}
      submitText={
        looks || form.values.customers_paid === 0 ? (good ? 'Guardar pagos' : 'Revisar archivo') : 'Cerrar pagos'
      }
    >
      <FormGrid>
        <PeriodField
          form={fields}
          name="id_period"
          label="Periodo"
          only={({ finish_period, customers_paid }) => finish_period === 1 && customers_paid === 0}
        />
        <ChoiceField form={fields} name="source" label="Qué se pagó" options={SOURCES} />
        <FileField
          form={fields}
          name="csv"
          label="Pagos (CSV)"
          accept=".csv,text/csv"
          help="ID o Referencia, Monto y, si los hay, Estado (Pagado o Devuelto), Fecha, Clave de rastreo y Motivo."
        />
        <FlagField form={fields} name="customers_paid" label="Cerrar los pagos del periodo" />
      </FormGrid>
      {look.refusal && <Alert type="error" showIcon role="alert" title={look.refusal} />}
      {look.found && (
        <CsvRead
          {...look.found}
          facts={[
            ['Pagados', formatCount(look.found.paid)],
            ['Devueltos', formatCount(look.found.returned)],
            ['Ya se sabían', formatCount(look.found.known)],
          ]}
        />
      )}
    </FormModal>
  );
}
