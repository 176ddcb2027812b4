import { contactBotLead } from '@ceiba/leads/contract';
import { AreaField, FormGrid, FormModal, PickerField, useForm, useSession } from '@ceiba/platform/web';
import { useContactLeadMutation } from '../leads.api';
import { useLeadWorkers } from './lead-workers';

interface Props {
  id: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Who spoke with a lead, and what came of it. Mounted to open it; who is of the call centre himself is proposed. */
export function ContactModal({ id, onClose, onSaved }: Props) {
  const [contact] = useContactLeadMutation();
  const source = useLeadWorkers();
  const mine = useSession()?.id_worker ?? null;
  const among = 'options' in source && source.options.some(({ value }) => value === mine);
  const form = useForm({
    schema: contactBotLead,
    initial: { id_bot_lead: id, id_worker: among ? mine : null, observation: '' },
    onSubmit: async (values, draft) => {
      await contact({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Marcar el prospecto #${id} como contactado`}
      open
      onClose={onClose}
      onSaved={onSaved}
      submitText="Marcar como contactado"
    >
      <FormGrid>
        <PickerField
          form={form}
          name="id_worker"
          label="Usuario que contactó"
          placeholder="Trabajador del call center"
          source={source}
          wide
        />
        <AreaField form={form} name="observation" label="Observación" rows={4} maxLength={1000} wide />
      </FormGrid>
    </FormModal>
  );
}
