import { DISCOUNT_MESSAGES } from '@ceiba/commissions/contract';
import { PeriodField } from '@ceiba/periods/web';
import { zId, zObject } from '@ceiba/platform/contract';
import { FileField, FormGrid, FormModal, formatCount, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { z } from 'zod';
import { CsvRead } from './csv-read';
import { usePreviewDiscountsMutation, useSaveDiscountsMutation } from './payouts.api';
import { csvProblem, useLook } from './use-csv';

interface Props {
  id_period: number | null;
  onClose: () => void;
}

const schema = zObject({ id_period: zId.nullable(), csv: z.unknown() });

/** Discounts by CSV (spec 3, section 5): looked over first, then all of them or none. Mounted to open it. */
export function DiscountsModal({ id_period, onClose }: Props) {
  const [preview] = usePreviewDiscountsMutation();
  const [save] = useSaveDiscountsMutation();
  const look = useLook((sent: { id_period: number; csv: File }) => preview(sent).unwrap());
  const good = look.found !== null && look.found.errors.length === 0;
  const form = useForm({
    schema,
    initial: { id_period, csv: null },
    check: ({ id_period: period, csv }) =>
      period ? csvProblem(csv, DISCOUNT_MESSAGES) : DISCOUNT_MESSAGES.periodRequired,
    onSubmit: async ({ id_period: period, csv }, draft) => {
      if (!period || !(csv instanceof File)) return;
      if (good) await save({ id_period: period, csv, draft }).unwrap();
      else await look.run({ id_period: period, csv });
    },
  });
  const fields = {
    ...form,
    set: (name: 'id_period' | 'csv', value: unknown) => {
      look.forget();
      form.set(name, value);
    },
  };
  return (
    <FormModal
      form={form}
      title="Subir descuentos"
      open
      onClose={onClose}
      onSaved={() => {
        if (good) onClose();
      }}
      submitText={good ? 'Guardar descuentos' : 'Revisar archivo'}
    >
      <FormGrid>
        <PeriodField
          form={fields}
          name="id_period"
          label="Periodo"
          only={({ state_period, customers_paid }) => state_period !== 'closing' && customers_paid === 0}
        />
        <FileField
          form={fields}
          name="csv"
          label="Descuentos (CSV)"
          accept=".csv,text/csv"
          help="Columnas ID, Monto y Motivo; un renglón por descuento."
        />
      </FormGrid>
      {look.refusal && <Alert type="error" showIcon role="alert" title={look.refusal} />}
      {look.found && (
        <CsvRead
          {...look.found}
          facts={[
            ['Descuentos', formatCount(look.found.lines)],
            ['Clientes', formatCount(look.found.customers)],
          ]}
        />
      )}
    </FormModal>
  );
}
