import { fileUsFormsInput, type UsFormFile } from '@ceiba/commissions/contract';
import { dayInZone } from '@ceiba/platform/contract';
import { DayField, formatAmount, formatCount, FormGrid, FormModal, useForm } from '@ceiba/platform/web';
import { useFileUsFormsMutation } from './us-forms.api';

/** Says that a file went to the IRS, with its day. Mounted to open it. */
export function FileUsFormsModal({ file, onClose }: { file: UsFormFile; onClose: () => void }) {
  const [save] = useFileUsFormsMutation();
  const form = useForm({
    schema: fileUsFormsInput,
    initial: { id_us_form_file: file.id_us_form_file, filed_on: dayInZone(new Date()) },
    onSubmit: async (values, draft) => {
      await save({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Declarar el archivo ${file.id_us_form_file}`}
      open
      onClose={onClose}
      onSaved={onClose}
      submitText="Marcar como declarado"
    >
      <p>
        {formatCount(file.forms)} formas por {formatAmount(file.total)} USD.
      </p>
      <FormGrid>
        <DayField form={form} name="filed_on" label="Día en que se declaró" wide />
      </FormGrid>
    </FormModal>
  );
}
