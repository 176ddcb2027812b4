import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, formatCount, FormModal, useForm } from '@ceiba/platform/web';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { useReleaseDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine, Lacks, useLacks } from './dialog-parts';

const schema = zObject({ observation_materia_prima: zOptionalText(500) });

/** Raw material goes out (status 8), or the shortage list comes and nothing changes (spec 2, section 4). */
export function ReleaseModal({ document, onClose }: DocumentDialogProps) {
  const [release] = useReleaseDocumentMutation();
  const { lacks, run } = useLacks();
  const form = useForm({
    schema,
    initial: { observation_materia_prima: '' },
    check: ({ observation_materia_prima }) => (observation_materia_prima ? null : DOCUMENT_MESSAGES.observation),
    onSubmit: ({ observation_materia_prima }, draft_key) =>
      run(() => release({ id_document: document.id_document, observation_materia_prima, draft_key }).unwrap()),
  });
  return (
    <FormModal
      form={form}
      title={`Liberar materia prima #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Liberar materia prima"
      width={640}
    >
      <DocumentLine document={document} />
      <p>
        {formatCount(document.qty_product)} × {document.key_product} {document.name_product}, con{' '}
        {formatCount(document.details.length)} líneas de materia prima.
      </p>
      <AreaField form={form} name="observation_materia_prima" label="Observación" maxLength={500} autoFocus />
      <Lacks lacks={lacks} title="No hay materia prima suficiente. No se liberó nada:" />
    </FormModal>
  );
}
