import { zOptionalText } from '@ceiba/platform/contract';
import { AreaField, formatAmount, FormGrid, FormModal, MoneyField, TextField, useForm } from '@ceiba/platform/web';
import { type BankLine, confirmReferenceSchema, LINE_MESSAGES } from '@ceiba/payments/contract';
import { z } from 'zod';
import { useConfirmReferenceMutation, useExcludeLineMutation } from './statements.api';

const excludeSchema = z.object({
  note: zOptionalText(255).refine((note) => Boolean(note), { error: LINE_MESSAGES.noReason }),
});

/** A movement pays nothing here, and why. */
export function ExcludeModal({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const [exclude] = useExcludeLineMutation();
  const form = useForm({
    schema: excludeSchema,
    initial: { note: '' },
    onSubmit: ({ note }, draft) => exclude({ id_line: line.id_line, note: note ?? '', draft }).unwrap(),
  });
  return (
    <FormModal form={form} open onClose={onClose} title="Excluir movimiento" submitText="Excluir" width={480}>
      <p>
        {formatAmount(line.amount, line.currency)} del {line.day}, {line.concept}. No se usará para ningún pago; se
        puede deshacer.
      </p>
      <FormGrid columns={1}>
        <AreaField form={form} name="note" label="Motivo" maxLength={255} autoFocus />
      </FormGrid>
    </FormModal>
  );
}

/** A reference's money that staff saw without a statement. */
export function ConfirmModal({ onClose }: { onClose: () => void }) {
  const [confirm] = useConfirmReferenceMutation();
  const form = useForm({
    schema: confirmReferenceSchema,
    initial: { reference: '', amount: '' },
    onSubmit: (values, draft) => confirm({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      open
      onClose={onClose}
      title="Confirmar una transferencia"
      submitText="Confirmar"
      width={480}
    >
      <p>
        Para dinero que se ve en el banco y todavía no en un estado de cuenta. Cuando el movimiento llegue se une a este
        pago, no lo repite.
      </p>
      <FormGrid columns={1}>
        <TextField form={form} name="reference" label="Referencia" maxLength={20} autoFocus />
        <MoneyField form={form} name="amount" label="Importe" />
      </FormGrid>
    </FormModal>
  );
}
