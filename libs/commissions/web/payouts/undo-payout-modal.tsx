import { type PayoutFile, undoPayoutInput } from '@ceiba/commissions/contract';
import { AreaField, formatAmount, formatCount, FormGrid, FormModal, useForm } from '@ceiba/platform/web';
import { Alert } from 'antd';
import { useUndoPayoutMutation } from './payouts.api';

/** Undoes a file that the bank never took, with the reason. Mounted to open it. */
export function UndoPayoutModal({ file, onClose }: { file: PayoutFile; onClose: () => void }) {
  const [undo] = useUndoPayoutMutation();
  const form = useForm({
    schema: undoPayoutInput,
    initial: { id_payout_file: file.id_payout_file, reason: '' },
    onSubmit: async (values, draft) => {
      await undo({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Anular el archivo ${file.id_payout_file}`}
      open
      onClose={onClose}
      onSaved={onClose}
      submitText="Anular archivo"
    >
      <Alert
        type="warning"
        showIcon
        title={`${formatCount(file.lines)} pagos por ${formatAmount(file.total)} ${file.code_money} se podrán enviar otra vez.`}
        description="Solo si el banco no lo recibió: si lo recibió, se pagaría dos veces."
      />
      <FormGrid>
        <AreaField form={form} name="reason" label="Motivo" rows={2} maxLength={255} wide />
      </FormGrid>
    </FormModal>
  );
}
