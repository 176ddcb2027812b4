import { LockOutlined } from '@ant-design/icons';
import { Amount, formatAmount, type LineColumn, StatusBadge } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import type { LineTotals } from '@ceiba/sales/contract';
import { type DraftLine, isGift } from './draft';
import type { LineNote } from './line-notes';
import { QtyField } from './qty-field';
import type { Till } from './use-till';

/** A line of the sale with its figures. */
export interface ShownLine {
  line: DraftLine;
  totals: LineTotals | undefined;
  note: LineNote | null;
}

function Price({ shown: { line, totals }, onPrice }: { shown: ShownLine; onPrice: () => void }) {
  if (line.is_promo === 1) return <Amount value={totals?.price} />;
  return (
    <button
      type="button"
      className="sales-price"
      aria-label={`${formatAmount(totals?.price)}, precio de ${line.name_product}: cambiar`}
      onClick={onPrice}
    >
      <Amount value={totals?.price} />
    </button>
  );
}

/** What is to be remembered of a line, or the way to say it. */
function Remembered({ line, onRemember }: { line: DraftLine; onRemember: () => void }) {
  if (line.is_promo === 1) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="sales-remembered"
      aria-label={`Nota de ${line.name_product}`}
      onClick={onRemember}
    >
      {line.observation_line ? `Nota: ${line.observation_line}` : 'Nota'}
    </button>
  );
}

/** What opens for a line. */
export interface LineDialogs {
  onPrice: (index: number) => void;
  onRemember: (index: number) => void;
}

interface NameProps {
  shown: ShownLine;
  onPrice: () => void;
  onRemember: () => void;
  /** Takes the quantity that would do. */
  onEnough: (qty: number) => void;
}

/** The product, what tells it apart, and what is wrong with it. */
function Name({ shown, onPrice, onRemember, onEnough }: NameProps) {
  const { line, note } = shown;
  const enough = line.is_promo === 0 && note?.enough ? note.enough : null;
  return (
    <>
      <span className="sales-line-title">{line.name_product}</span>
      <span className="sales-line-sub">
        {line.key_product}
        <span className="sales-narrow">
          {' '}
          · <Price {...{ shown, onPrice }} />
        </span>
        {line.pack_product === 1 && ' · paquete'}
        {line.exempt === 1 && ' · sin IVA'} · Existencia: {quantityText(line.stock, line)}
        {line.allowed && ` · Autorizó ${line.allowed.full_name}`}
      </span>
      <Remembered {...{ line, onRemember }} />
      {line.is_promo === 1 && (
        <StatusBadge
          color="info"
          text={
            <>
              <LockOutlined aria-hidden /> {isGift(line) ? 'Regalo por puntos' : 'Promoción'}
            </>
          }
        />
      )}
      {note && (
        <span className="sales-line-note" role="alert">
          {note.text}
          {enough !== null && (
            <button type="button" onClick={() => onEnough(enough)}>
              Dejar {enough}
            </button>
          )}
        </span>
      )}
    </>
  );
}

/** The columns of the sale: product, price, quantity, amount. */
export function lineColumns(change: Till['change'], { onPrice, onRemember }: LineDialogs): LineColumn<ShownLine>[] {
  return [
    {
      key: 'product',
      title: 'Producto',
      className: 'sales-line-name',
      cell: (shown, { row: index }) => (
        <Name
          shown={shown}
          onPrice={() => onPrice(index)}
          onRemember={() => onRemember(index)}
          onEnough={(qty) => change({ type: 'qty', index, qty })}
        />
      ),
    },
    {
      key: 'price',
      title: 'Precio',
      numeric: true,
      className: 'sales-line-price',
      cell: (shown, { row }) => (
        <>
          <Price shown={shown} onPrice={() => onPrice(row)} />
          {shown.totals && shown.totals.price !== shown.line.price_original && (
            <s className="sales-line-sub">
              <Amount value={shown.line.price_original} />
            </s>
          )}
        </>
      ),
    },
    {
      key: 'qty',
      title: 'Cantidad',
      numeric: true,
      required: true,
      className: 'sales-line-qty',
      cell: ({ line }, { row: index, walk }) => (
        <QtyField
          {...{ row: index, walk }}
          qty={line.qty}
          name={line.name_product}
          locked={line.is_promo === 1}
          onQty={(qty) => change({ type: 'qty', index, qty })}
          onPrice={() => onPrice(index)}
          onRemember={() => onRemember(index)}
        />
      ),
    },
    {
      key: 'total',
      title: 'Importe',
      numeric: true,
      className: 'sales-line-total',
      cell: ({ totals }) => <Amount value={totals?.gross} />,
    },
  ];
}
