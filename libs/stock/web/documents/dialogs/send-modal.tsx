import { zObject } from '@ceiba/platform/contract';
import { formatCount, FormModal, useForm } from '@ceiba/platform/web';
import { useChangeDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine, Lacks, useLacks } from './dialog-parts';

const schema = zObject({});

/** The laboratory sends what was asked for: the goods leave it (status 7). */
export function SendModal({ document, onClose }: DocumentDialogProps) {
  const [change] = useChangeDocumentMutation();
  const { lacks, run } = useLacks();
  const form = useForm({
    schema,
    initial: {},
    onSubmit: (_values, draft_key) =>
      run(() => change({ id_document: document.id_document, anulado: 7, draft_key }).unwrap()),
  });
  const lines = document.details.length;
  return (
    <FormModal
      form={form}
      title={`Enviar a sucursal #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Enviar a sucursal"
    >
      <DocumentLine document={document} />
      <p>
        {lines === 1 ? 'Sale 1 línea' : `Salen ${formatCount(lines)} líneas`} del laboratorio, de los lotes con la
        caducidad más próxima. La sucursal verifica lo que recibe.
      </p>
      {document.date_production && <p className="p-muted">Fecha estimada: {document.date_production}</p>}
      <Lacks lacks={lacks} document={document} title="No hay stock suficiente:" />
    </FormModal>
  );
}
