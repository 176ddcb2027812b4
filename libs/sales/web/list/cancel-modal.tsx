import { zObject, zOptionalText } from '@ceiba/platform/contract';
import { AreaField, FormGrid, FormModal, formatAmount, useForm } from '@ceiba/platform/web';
import {
  CANCEL_MOTIVES,
  CFDI_CANCEL_MESSAGES,
  replacementProblem,
  SALE_MESSAGES,
  type SaleRow,
  zReplacement,
} from '@ceiba/sales/contract';
import { z } from 'zod';
import { useCancelSaleMutation } from '../api/sale.api';
import { MotiveFields } from '../cfdi/motive-fields';
import { hasStandingCfdi } from './sale-columns';

const KEEP = 'KEEP';
const reason = zOptionalText(255).refine((text) => Boolean(text), { error: SALE_MESSAGES.cancelReason });
const plain = zObject({ observation_anulado: reason, motive: z.null(), uuid_replacement: zReplacement });
/** Where there is a CFDI, it is asked what becomes of it. */
const withCfdi = zObject({
  observation_anulado: reason,
  motive: z.enum([...CANCEL_MOTIVES, KEEP], { error: CFDI_CANCEL_MESSAGES.motive }),
  uuid_replacement: zReplacement,
}).check(({ value, issues }) => {
  const motive = value.motive === KEEP ? null : value.motive;
  const message = replacementProblem(motive, value.uuid_replacement);
  if (message) issues.push({ code: 'custom', message, path: ['uuid_replacement'], input: value });
});

/** Cancels a sale; the reason is asked for (spec 3, section 5, "Cancel sale"), and what becomes of its CFDI. */
export function CancelModal({ sale, onClose }: { sale: SaleRow; onClose: () => void }) {
  const [cancel] = useCancelSaleMutation();
  const cfdi = hasStandingCfdi(sale);
  const form = useForm({
    schema: cfdi ? withCfdi : plain,
    initial: { observation_anulado: '', motive: null, uuid_replacement: '' },
    onSubmit: ({ observation_anulado, motive, uuid_replacement }, draft) =>
      cancel({
        id_document: sale.id_document,
        name_document: sale.full_name_customers,
        observation_anulado: observation_anulado ?? '',
        ...(cfdi && (motive === KEEP ? { keep_cfdi: 1 as const } : { motive, uuid_replacement })),
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
      width={520}
      danger
    >
      <p>
        {sale.id_customers} - {sale.full_name_customers}, {formatAmount(sale.total_doc, sale.code_money)}. El stock
        regresa a los mismos lotes.
      </p>
      <FormGrid>
        <AreaField form={form} name="observation_anulado" label="Motivo" maxLength={255} autoFocus wide />
        {cfdi && (
          <MotiveFields
            form={form}
            label="¿Qué pasa con su CFDI?"
            more={[{ value: KEEP, label: 'No cancelarlo; queda vigente en el SAT' }]}
          />
        )}
      </FormGrid>
    </FormModal>
  );
}
