import { newDraftKey, type ReportRow } from '@ceiba/platform/web';
import { StampProblems } from '@ceiba/sales/web';
import { Modal } from 'antd';
import { useStampPaymentMutation } from '../invoicing.api';
import '../invoicing.css';

/** Why a payment has no complement, with the way to where that is mended, and the stamp again. */
export function MendModal({ row, onClose }: { row: ReportRow; onClose: () => void }) {
  const [stamp, { isLoading }] = useStampPaymentMutation();
  const id_receivable_payment = Number(row.id_receivable_payment);
  return (
    <Modal
      title={`Complemento del pago #${id_receivable_payment}`}
      open
      okText="Timbrar de nuevo"
      cancelText="Cerrar"
      confirmLoading={isLoading}
      onOk={() => void stamp({ id_receivable_payment, draft: newDraftKey() }).then(onClose)}
      onCancel={onClose}
    >
      <p>El pago está registrado y aplicado; falta su complemento.</p>
      <StampProblems
        kind="PAYMENT"
        reference={id_receivable_payment}
        error={row.facturama_error ? String(row.facturama_error) : null}
        lead="Último intento: "
      />
    </Modal>
  );
}
