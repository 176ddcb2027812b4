import { zFlag, zObject, zOptionalText } from '@ceiba/platform/contract';
import {
  DayField,
  FlagField,
  formatCount,
  FormGrid,
  FormModal,
  NumberField,
  TextField,
  useForm,
} from '@ceiba/platform/web';
import { DOCUMENT_MESSAGES } from '@ceiba/stock/contract';
import { useChangeDocumentMutation } from '../document-writes.api';
import { type DocumentDialogProps, DocumentLine } from './dialog-parts';

const schema = zObject({
  date_expiration: zOptionalText(10),
  lote: zOptionalText(50),
  change_qty: zFlag,
  qty_product: zOptionalText(6),
});

/** Production is done (status 9): expiry and lot of what was made, and how much when it is less (spec 2, sections 4 and 5). */
export function ApproveProductionModal({ document, onClose }: DocumentDialogProps) {
  const [change] = useChangeDocumentMutation();
  const ordered = document.qty_product ?? 0;
  const form = useForm({
    schema,
    initial: { date_expiration: '', lote: '', change_qty: 0, qty_product: String(ordered) },
    check: ({ date_expiration, lote, change_qty, qty_product }) => {
      if (!date_expiration) return DOCUMENT_MESSAGES.expiry;
      if (!lote) return DOCUMENT_MESSAGES.lot;
      if (!change_qty) return null;
      if (!(Number(qty_product) >= 1)) return DOCUMENT_MESSAGES.qty;
      return Number(qty_product) > ordered ? DOCUMENT_MESSAGES.qtyTooLarge : null;
    },
    onSubmit: ({ date_expiration, lote, change_qty, qty_product }, draft_key) =>
      change({
        id_document: document.id_document,
        anulado: 9,
        date_expiration,
        lote,
        change_qty,
        qty_product: change_qty ? Number(qty_product) : null,
        draft_key,
      }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Aprobar producción #${document.id_document}`}
      open
      onClose={onClose}
      submitText="Aprobar producción"
      width={640}
    >
      <DocumentLine document={document} />
      <p>
        {document.key_product} {document.name_product}: {formatCount(ordered)} piezas ordenadas.
      </p>
      <FormGrid>
        <DayField form={form} name="date_expiration" label="Fecha de expiración" autoFocus />
        <TextField form={form} name="lote" label="Lote" maxLength={50} />
        <FlagField form={form} name="change_qty" label="Cambiar cantidad producida" />
        <NumberField
          form={form}
          name="qty_product"
          label="Cantidad"
          min="1"
          disabled={Number(form.values.change_qty) !== 1}
          help={`Como máximo ${formatCount(ordered)}.`}
        />
      </FormGrid>
    </FormModal>
  );
}
