import type { WorkerName } from '@ceiba/identity/contract';
import { contactBotLead } from '@ceiba/leads/contract';
import { AreaField, FormGrid, FormModal, PickerField, RecordModal, useForm, useSession } from '@ceiba/platform/web';
import { useContactLeadMutation, useLeadWorkersQuery } from '../leads.api';
import { workerOptions } from './lead-workers';

interface Props {
  id: number;
  onClose: () => void;
  onSaved: () => void;
}

const titleOf = (id: number): string => `Marcar el prospecto #${id} como contactado`;

function ContactForm({ id, onClose, onSaved, workers }: Props & { workers: readonly WorkerName[] }) {
  const [contact] = useContactLeadMutation();
  const mine = useSession()?.id_worker ?? null;
  const options = workerOptions(workers);
  const form = useForm({
    schema: contactBotLead,
    initial: {
      id_bot_lead: id,
      // Who is of the call centre himself is who spoke with him, most of the time.
      id_worker: options.some(({ value }) => value === mine) ? mine : null,
      observation: '',
    },
    onSubmit: async (values, draft) => {
      await contact({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={titleOf(id)}
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
          source={{ options }}
          wide
        />
        <AreaField form={form} name="observation" label="Observación" rows={4} maxLength={1000} wide />
      </FormGrid>
    </FormModal>
  );
}

/** Who spoke with a lead, and what came of it. Mounted to open it. */
export function ContactModal(props: Props) {
  const query = useLeadWorkersQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <RecordModal query={query} title={titleOf(props.id)} width={560} onClose={props.onClose}>
      {({ rows }) => <ContactForm {...props} workers={rows} />}
    </RecordModal>
  );
}
