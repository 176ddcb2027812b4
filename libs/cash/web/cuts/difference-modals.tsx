import { confirmInput, explainInput } from '@ceiba/cash/contract';
import { AreaField, FormModal, type ReportRow, useForm } from '@ceiba/platform/web';
import { useConfirmDifferenceMutation, useExplainDifferenceMutation } from '../cash.api';

interface Props {
  row: ReportRow;
  onClose: () => void;
  onDone: () => void;
}

/** Where the difference of a count comes from. */
export function ExplainModal({ row, onClose, onDone }: Props) {
  const [explain] = useExplainDifferenceMutation();
  const form = useForm({
    schema: explainInput,
    initial: { id_break_box: row.id_break_box, explanation: '' },
    onSubmit: (values, draft) => explain({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open title="Explicar diferencia" submitText="Guardar" onClose={onClose} onSaved={onDone}>
      <AreaField form={form} name="explanation" label="Explicación" maxLength={255} />
    </FormModal>
  );
}

/** A second person's word on it. */
export function ConfirmModal({ row, onClose, onDone }: Props) {
  const [confirm] = useConfirmDifferenceMutation();
  const form = useForm({
    schema: confirmInput,
    initial: { id_break_box: row.id_break_box, note: '' },
    onSubmit: (values, draft) => confirm({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal form={form} open title="Confirmar diferencia" submitText="Confirmar" onClose={onClose} onSaved={onDone}>
      <AreaField form={form} name="note" label="Nota" maxLength={255} />
    </FormModal>
  );
}
