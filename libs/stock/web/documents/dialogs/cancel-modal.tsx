import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormModal, useForm } from '@ceiba/platform/web';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { useCancelDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine, Lacks, useLacks } from './dialog-parts';

const schema = zObject({ observation_anulado: zOptionalText(255) });

/** Cancels a document; the reason is asked for (spec 2, section 5). */
export function CancelModal({ document, onClose }: DocumentDialogProps) {
  const [cancel] = useCancelDocumentMutation();
  const { lacks, run } = useLacks();
  const { id_document, name_document } = document;
  const form = useForm({
    schema,
    initial: { observation_anulado: '' },
    check: ({ observation_anulado }) => (observation_anulado ? null : DOCUMENT_MESSAGES.cancelReason),
    onSubmit: ({ observation_anulado }, draft_key) =>
      run(() => cancel({ id_document, name_document, observation_anulado, draft_key }).unwrap()),
  });
  return (
    <FormModal
      form={form}
      title={`Anular documento #${id_document}`}
      open
      onClose={onClose}
      submitText="Anular documento"
      danger
    >
      <DocumentLine document={document} />
      <p>Lo que movió regresa a los mismos lotes. No se puede deshacer.</p>
      <AreaField form={form} name="observation_anulado" label="Motivo" maxLength={255} autoFocus />
      <Lacks lacks={lacks} document={document} title="Ya no está en existencia:" />
    </FormModal>
  );
}
