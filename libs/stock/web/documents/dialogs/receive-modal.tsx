import { zObject } from '@ceiba/platform/contract';
import { formatCount, FormModal, useForm, Facts } from '@ceiba/platform/web';
import { expiryText } from '../../parts/expiry';
import { useChangeDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine } from './dialog-parts';

const schema = zObject({});

/** The destination receives what was produced (status 3). */
export function ReceiveModal({ document, onClose }: DocumentDialogProps) {
  const [change] = useChangeDocumentMutation();
  const form = useForm({
    schema,
    initial: {},
    onSubmit: (_values, draft_key) => change({ id_document: document.id_document, anulado: 3, draft_key }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Recepcionar producción #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Recepcionar"
    >
      <DocumentLine document={document} />
      <Facts
        facts={[
          ['Producto', `${document.key_product} ${document.name_product}`],
          ['Cantidad', formatCount(document.qty_product_final ?? document.qty_product)],
          ['Lote', document.lot_product],
          ['Caducidad', expiryText(document.date_expiration_product)],
        ]}
      />
      <p>Entra al inventario de {document.name_branch_office_destination}.</p>
    </FormModal>
  );
}
