import { assignBotLeads } from '@ceiba/leads/contract';
import { FormGrid, FormModal, PickerField, useForm } from '@ceiba/platform/web';
import { z } from 'zod';
import { zId } from '@ceiba/platform/contract';
import { useAssignLeadsMutation } from '../leads.api';
import { useLeadWorkers } from './lead-workers';

/** Here somebody is chosen: taking them back has a way of its own. */
const assignForm = z.object({ ...assignBotLeads.shape, id_worker: zId });

interface Props {
  ids: readonly number[];
  onClose: () => void;
  onSaved: () => void;
}

/** Gives leads to somebody of the call centre. Mounted to open it. */
export function AssignModal({ ids, onClose, onSaved }: Props) {
  const [assign] = useAssignLeadsMutation();
  const source = useLeadWorkers();
  const form = useForm({
    schema: assignForm,
    initial: { bot_leads: [...ids], id_worker: null },
    onSubmit: async (values, draft) => {
      await assign({ ...values, draft }).unwrap();
    },
  });
  const what = ids.length === 1 ? `el prospecto #${ids[0] ?? 0}` : `${ids.length} prospectos`;
  return (
    <FormModal form={form} title={`Asignar ${what}`} open onClose={onClose} onSaved={onSaved} submitText="Asignar">
      <FormGrid>
        <PickerField
          form={form}
          name="id_worker"
          label="Asignar a"
          placeholder="Trabajador del call center"
          source={source}
          wide
        />
      </FormGrid>
    </FormModal>
  );
}
