import { notify, Price } from '@ceiba/platform/web';
import type { PartnerCart, PartnerCartLine } from '@ceiba/store/contract';
import { CartLines } from '../../parts/cart-lines';
import { useRemovePartnerLineMutation, useSetPartnerLineMutation } from '../partner.api';

/** What promotions and points add: locked, and declined by who does not want it. */
function Promos({
  lines,
  locked,
  busy,
  onDecline,
}: {
  lines: readonly PartnerCartLine[];
  locked: boolean;
  busy: boolean;
  onDecline: (line: PartnerCartLine) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className="ps-promos" aria-label="Promociones">
      {lines.map((line) => (
        <li key={`${line.id_product} ${line.type_promo}`}>
          <span>
            <strong>
              {line.qty_product} × {line.name_product}
            </strong>
            <span className="st-tag">{line.name_promo}</span>
          </span>
          {Number(line.price_product) === 0 ? <span>Gratis</span> : <Price value={line.amount} />}
          {!locked && (
            <button type="button" className="l-button l-text" disabled={busy} onClick={() => onDecline(line)}>
              No lo quiero
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The lines of a partner's cart: his own with their quantities, and those that come with them. */
export function PartnerLines({
  cart,
  lines,
  locked,
  moving: busy,
}: {
  cart: PartnerCart;
  lines: readonly PartnerCartLine[];
  locked: boolean;
  /** What is shown is about to change: a step from here would start from the wrong number. */
  moving: boolean;
}) {
  const [setLine] = useSetPartnerLineMutation();
  const [removeLine] = useRemovePartnerLineMutation();
  const bought = lines.filter((line) => !line.is_promo);
  const remove = async (id_product: number) => {
    const line = bought.find((one) => one.id_product === id_product);
    const { error } = await removeLine({ id_product, type_promo: null });
    if (error || !line) return;
    notify({
      kind: 'info',
      message: `Se quitó ${line.name_product}.`,
    });
  };
  return (
    <>
      <CartLines
        cart={{
          lines: bought,
          busy,
          setQty: (id_product, qty) => void setLine({ id_product, qty }),
          remove: (id_product) => void remove(id_product),
        }}
        code={cart.code_money}
        locked={locked}
      />
      <Promos
        lines={lines.filter((line) => line.is_promo)}
        {...{ locked, busy }}
        onDecline={({ id_product, type_promo }) => void removeLine({ id_product, type_promo })}
      />
    </>
  );
}
