import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { DayField, FormModal, useForm } from '@ceiba/platform/web';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { useChangeDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine } from './dialog-parts';

const schema = zObject({ date_production: zOptionalText(10) });

/** The laboratory accepts a request and says when it will be ready (status 6). */
export function ApproveRequestModal({ document, onClose }: DocumentDialogProps) {
  const [change] = useChangeDocumentMutation();
  const form = useForm({
    schema,
    initial: { date_production: document.date_production ?? '' },
    check: ({ date_production }) => (date_production ? null : DOCUMENT_MESSAGES.dateProduction),
    onSubmit: ({ date_production }, draft_key) =>
      change({ id_document: document.id_document, anulado: 6, date_production, draft_key }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Aprobar solicitud #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Aprobar solicitud"
    >
      <DocumentLine document={document} />
      <DayField form={form} name="date_production" label="Fecha estimada de producción" autoFocus />
    </FormModal>
  );
}
