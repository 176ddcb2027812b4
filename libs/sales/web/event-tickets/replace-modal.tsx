import { ChoiceField, FormGrid, FormModal, TextField, useForm } from '@ceiba/platform/web';
import { type EventTicketRow, REPLACE_REASONS, REPLACE_TEXTS, replaceTicketSchema } from '@ceiba/sales/contract';
import { useReplaceTicketMutation } from './event-ticket.api';

const REASONS = REPLACE_REASONS.map((value) => ({ value, label: REPLACE_TEXTS[value] }));

/** Gives a ticket another code, and another holder where one is named. Mounted to open it. */
export function ReplaceModal({ ticket, onClose }: { ticket: EventTicketRow; onClose: () => void }) {
  const [replace] = useReplaceTicketMutation();
  const form = useForm({
    schema: replaceTicketSchema,
    initial: { id_ticket: ticket.id_ticket, reason: null, holder_name: '', note: '' },
    onSubmit: (values, draft) => replace({ ...values, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      open
      title={`Reemplazar boleto de ${ticket.holder_name}`}
      submitText="Reemplazar"
      onClose={onClose}
    >
      <p>
        El código que termina en <strong>{ticket.code_end}</strong> deja de abrir la puerta. El boleto nuevo se imprime
        o se envía desde esta lista.
      </p>
      <FormGrid>
        <ChoiceField form={form} name="reason" label="Motivo" options={REASONS} autoFocus />
        <TextField form={form} name="holder_name" label="Nuevo titular" help="En blanco: sigue el mismo." />
        <TextField form={form} name="note" label="Nota" />
      </FormGrid>
    </FormModal>
  );
}
