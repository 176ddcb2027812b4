import { assignBotLeads } from '@ceiba/leads/contract';
import { FormGrid, FormModal, PickerField, useForm } from '@ceiba/platform/web';
import { z } from 'zod';
import { zId } from '@ceiba/platform/contract';
import { useAssignLeadsMutation, useLeadWorkersQuery } from '../leads.api';
import { workerOptions } from './lead-workers';

/** Here somebody is chosen: taking them back has a way of its own. */
const assignForm = z.object({ ...assignBotLeads.shape, id_worker: zId });

interface Props {
  id: number;
  onClose: () => void;
  onSaved: () => void;
}

/** Gives a lead to somebody of the call centre. Mounted to open it. */
export function AssignModal({ id, onClose, onSaved }: Props) {
  const [assign] = useAssignLeadsMutation();
  const { currentData, isFetching: loading } = useLeadWorkersQuery();
  const source = { options: workerOptions(currentData?.rows), loading };
  const form = useForm({
    schema: assignForm,
    initial: { bot_leads: [id], id_worker: null },
    onSubmit: async (values, draft) => {
      await assign({ ...values, draft }).unwrap();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Asignar el prospecto #${id}`}
      open
      onClose={onClose}
      onSaved={onSaved}
      submitText="Asignar"
    >
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
