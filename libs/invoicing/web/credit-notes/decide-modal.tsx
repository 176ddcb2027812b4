import { CREDIT_MESSAGES, type CreditAction, type CreditListRow } from '@ceiba/invoicing/contract';
import { zObject, zOptionalLines } from '@ceiba/platform/contract';
import { AreaField, FormGrid, FormModal, formatAmount, useForm } from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { useDecideCreditNoteMutation } from '../invoicing.api';

/** What each decision means, before it is taken. */
export const DECISIONS: Readonly<Record<CreditAction, { title: string; yes: string; means: string; danger?: true }>> = {
  credit: {
    title: 'Timbrar nota de crédito',
    yes: 'Timbrar nota de crédito',
    means: 'Se timbra un CFDI de egreso relacionado con el de la venta.',
  },
  cancel: {
    title: 'Cancelar el CFDI',
    yes: 'Cancelar el CFDI',
    means: 'Se pide al SAT la cancelación del CFDI de la venta; el receptor puede tener 3 días para aceptarla.',
    danger: true,
  },
  outside: { title: 'Ya se atendió por fuera', yes: 'Guardar', means: 'La nota dice cómo se atendió.' },
};

interface Props {
  row: CreditListRow;
  action: CreditAction;
  onClose: () => void;
}

/** One decision about a credit note that waits. */
export function DecideModal({ row, action, onClose }: Props) {
  const [decide] = useDecideCreditNoteMutation();
  const { title, yes, means, danger } = DECISIONS[action];
  const form = useForm({
    schema: zObject({
      note: zOptionalLines(500).refine((note) => Boolean(note) || action !== 'outside', {
        error: CREDIT_MESSAGES.note,
      }),
    }),
    initial: { note: '' },
    onSubmit: (values, draft) => decide({ ...values, id_credit_note: row.id_credit_note, action, draft }).unwrap(),
  });
  return (
    <FormModal form={form} title={title} open onClose={onClose} submitText={yes} width={520} danger={danger}>
      <p>
        <strong>{formatAmount(row.total, 'MXN')}</strong> de la venta #{row.id_document}, {row.full_name_customers}.
      </p>
      <p>{means}</p>
      <StampProblems
        kind="CREDIT_NOTE"
        reference={row.id_credit_note}
        error={row.facturama_error}
        lead="Último intento: "
      />
      <FormGrid>
        <AreaField form={form} name="note" label="Nota" maxLength={500} autoFocus wide />
      </FormGrid>
    </FormModal>
  );
}
