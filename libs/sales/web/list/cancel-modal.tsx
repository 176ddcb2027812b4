import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormModal, formatAmount, useForm } from '@ceiba/platform/web';
import { SALE_MESSAGES, type SaleRow } from '@ceiba/sales/contract';
import { useCancelSaleMutation } from '../api/sale.api';

const schema = zObject({ observation_anulado: zOptionalText(255) });

/** Cancels a sale; the reason is asked for (spec 3, section 5, "Cancel sale"). */
export function CancelModal({ sale, onClose }: { sale: SaleRow; onClose: () => void }) {
  const [cancel] = useCancelSaleMutation();
  const form = useForm({
    schema,
    initial: { observation_anulado: '' },
    check: ({ observation_anulado }) => (observation_anulado ? null : SALE_MESSAGES.cancelReason),
    onSubmit: ({ observation_anulado }, draft) =>
      cancel({
        id_document: sale.id_document,
        name_document: sale.full_name_customers,
        observation_anulado: observation_anulado ?? '',
        draft,
      }).unwrap(),
  });
  return (
    <FormModal
      form={form}
      title={`Anular venta #${sale.id_document}`}
      open
      onClose={onClose}
      submitText="Anular venta"
      width={480}
      danger
    >
      <p>
        {sale.id_customers} - {sale.full_name_customers}, {formatAmount(sale.total_doc, sale.code_money)}. El stock
        regresa a los mismos lotes.
      </p>
      <AreaField form={form} name="observation_anulado" label="Motivo" maxLength={255} autoFocus />
    </FormModal>
  );
}
