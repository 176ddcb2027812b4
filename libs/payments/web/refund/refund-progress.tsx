import { formatAmount, Loaded } from '@ceiba/platform/web';
import { type PaymentRefund, REFUND_WAY_TEXTS } from '@ceiba/payments/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useRefundOfferQuery } from './refund.api';

const EVERY_MS = 2_000;
const isOver = (refund: PaymentRefund | undefined): boolean => refund?.state === 'done' || refund?.state === 'refused';

/** How a refund stands, in words; `type` is how loud they are. */
function standingOf({ state, way, refused_reason }: PaymentRefund): {
  type: 'success' | 'info' | 'error';
  title: string;
} {
  if (state === 'done')
    return {
      type: 'success',
      title: way === 'transfer' ? 'Devolución registrada.' : 'El proveedor devolvió el dinero.',
    };
  if (state === 'refused')
    return { type: 'error', title: `El proveedor no la hizo: ${refused_reason ?? 'no dijo por qué'}` };
  if (state === 'pending') return { type: 'info', title: 'El proveedor la recibió y todavía no la termina.' };
  return { type: 'info', title: 'Se pidió al proveedor; falta que conteste.' };
}

interface Props {
  id_payment: number;
  id_refund: number;
  onClose: () => void;
}

/** A refund on its way, until the provider has decided; who closes the dialog misses nothing. */
export function RefundProgress({ id_payment, id_refund, onClose }: Props) {
  const [over, setOver] = useState(false);
  const query = useRefundOfferQuery(id_payment, {
    pollingInterval: over ? 0 : EVERY_MS,
    refetchOnMountOrArgChange: true,
  });
  const refund = query.currentData?.refunds.find((one) => one.id_refund === id_refund);
  if (isOver(refund) !== over) setOver(isOver(refund));
  return (
    <Modal
      open
      title="Devolver dinero"
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <Loaded query={query} lines={3}>
        {({ currency }) =>
          refund ? (
            <div aria-live="polite" className="refund-progress">
              <p>
                {formatAmount(refund.amount, currency)}, {REFUND_WAY_TEXTS[refund.way].toLowerCase()}.
              </p>
              <Alert showIcon {...standingOf(refund)} />
              {!isOver(refund) && <p className="p-muted">Puede cerrar: sigue sola, y aquí se ve cómo quedó.</p>}
            </div>
          ) : null
        }
      </Loaded>
    </Modal>
  );
}
