import { QuickModal, StatusBadge } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useEffect } from 'react';
import { promoKey } from './draft';
import { type Gift, isFree } from './use-gifts';

interface Props {
  customer: string;
  /** Undefined while they are asked for. */
  gifts: readonly Gift[] | undefined;
  onGive: (gift: Gift) => void;
  onClose: () => void;
}

const FIRST = 'till-gift';

function GiftEnd({ gift, first, onGive }: { gift: Gift; first: boolean; onGive: () => void }) {
  if (gift.taken) return <StatusBadge color="success" text="En esta venta" />;
  if (!isFree(gift)) return <StatusBadge color="secondary" text="Sin existencia" />;
  return (
    <Button
      id={first ? FIRST : undefined}
      type={first ? 'primary' : 'default'}
      data-first={first || undefined}
      aria-label={`Entregar ${gift.line.name_product}, ${gift.reason}`}
      onClick={onGive}
    >
      Entregar
    </Button>
  );
}

/** Gifts for the points of the customer's period, each once (decisions.md, "Promotions"; Alt + R). */
export function GiftsModal({ customer, gifts, onGive, onClose }: Props) {
  const first = gifts?.find(isFree);
  const firstKey = first && promoKey(first.line);
  // One after the other by Enter; the dialog's own focus comes only once.
  useEffect(() => {
    if (firstKey) document.getElementById(FIRST)?.focus();
  }, [firstKey]);
  return (
    <QuickModal title={`Regalos por puntos de ${customer}`} onCancel={onClose} footer={null} width={560}>
      {!gifts?.length ? (
        <p className="p-muted" role="status">
          {gifts ? 'Con sus puntos del periodo no tiene regalos por recibir.' : 'Procesando...'}
        </p>
      ) : (
        <ul className="sales-parked">
          {gifts.map((gift) => (
            <li key={promoKey(gift.line)}>
              <span className="p-pick-main">
                <span className="p-pick-name">{gift.line.name_product}</span>
                <span className="p-pick-sub">
                  {gift.line.key_product} · {gift.reason} · Existencia: {quantityText(gift.line.stock, gift.line)}
                </span>
              </span>
              <GiftEnd gift={gift} first={gift === first} onGive={() => onGive(gift)} />
            </li>
          ))}
        </ul>
      )}
    </QuickModal>
  );
}
