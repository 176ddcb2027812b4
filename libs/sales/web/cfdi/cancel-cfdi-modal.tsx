import { zObject } from '@ceiba/platform/contract';
import { FormGrid, FormModal, useForm } from '@ceiba/platform/web';
import { CFDI_CANCEL_MESSAGES, replacementProblem, zMotive, zReplacement } from '@ceiba/sales/contract';
import { z } from 'zod';
import { useCancelCfdiMutation } from '../api/cfdi.api';
import { CancelOutlook } from './cancel-outlook';
import { MotiveFields } from './motive-fields';

const schema = zObject({
  motive: z.string({ error: CFDI_CANCEL_MESSAGES.motive }).pipe(zMotive),
  uuid_replacement: zReplacement,
}).check(({ value, issues }) => {
  const message = replacementProblem(value.motive, value.uuid_replacement);
  if (message) issues.push({ code: 'custom', message, path: ['uuid_replacement'], input: value });
});

interface Props {
  facturama_id: string;
  /** Whose CFDI it is, for the sentence above the field. */
  what: string;
  onClose: () => void;
}

/** Cancels a CFDI at SAT with its motive; it may take the receiver's answer (decisions.md, "Stamping"). */
export function CancelCfdiModal({ facturama_id, what, onClose }: Props) {
  const [cancel] = useCancelCfdiMutation();
  const form = useForm({
    schema,
    initial: { motive: null, uuid_replacement: '' },
    onSubmit: (values, draft) => cancel({ ...values, facturama_id, draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title="Cancelar CFDI"
      open
      onClose={onClose}
      submitText="Sí, cancelar el CFDI"
      width={520}
      danger
    >
      <p>{what}</p>
      <CancelOutlook facturama_id={facturama_id} />
      <FormGrid>
        <MotiveFields form={form} facturama_id={facturama_id} label="Motivo" />
      </FormGrid>
    </FormModal>
  );
}
