import { RecordModal } from '@ceiba/platform/web';
import { useState } from 'react';
import { useRefundOfferQuery } from './refund.api';
import { RefundForm } from './refund-form';
import { RefundProgress } from './refund-progress';

const WIDTH = 600;
const TITLE = 'Devolver dinero';

/** Gives money of a payment back: how much, why, by which way, and what becomes of the sale; then what the provider says of it. */
export function RefundModal({ id_payment, onClose }: { id_payment: number; onClose: () => void }) {
  const query = useRefundOfferQuery(id_payment, { refetchOnMountOrArgChange: true });
  const [asked, setAsked] = useState<number | null>(null);
  if (asked !== null) return <RefundProgress id_payment={id_payment} id_refund={asked} onClose={onClose} />;
  return (
    <RecordModal query={query} title={TITLE} width={WIDTH} onClose={onClose}>
      {(offer) => <RefundForm offer={offer} title={TITLE} width={WIDTH} onAsked={setAsked} onClose={onClose} />}
    </RecordModal>
  );
}
