import { VIATICOS_MESSAGES } from '@ceiba/expenses/contract';
import { Facts, FileField, FormModal, formatAmount, smallerPhoto, useForm } from '@ceiba/platform/web';
import { z } from 'zod';
import { useReimburseViaticosMutation } from '../expenses.api';

const schema = z.object({
  id_viaticos_doc: z.number(),
  file: z.instanceof(File, { error: VIATICOS_MESSAGES.imageMissing }),
});

/** The picture of what was given back of a request that was not spent whole. */
export function ReimburseModal({ id, rest, onClose }: { id: number; rest: string; onClose: () => void }) {
  const [reimburse] = useReimburseViaticosMutation();
  const form = useForm({
    schema,
    initial: { id_viaticos_doc: id, file: null },
    onSubmit: async ({ file, ...values }, draft) =>
      reimburse({ ...values, file: await smallerPhoto(file), draft }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Reembolso de la solicitud #${id}`}
      open
      onClose={onClose}
      submitText="Guardar reembolso"
    >
      <Facts label="Montos" facts={[['Resto por reembolsar', formatAmount(rest, 'MXN')]]} />
      <FileField form={form} name="file" label="Imagen del reembolso" accept="image/png,image/jpeg" />
    </FormModal>
  );
}
