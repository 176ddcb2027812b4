import { DeleteOutlined, LockOutlined } from '@ant-design/icons';
import { Amount, formatAmount, StatusBadge } from '@ceiba/platform/web';
import { foldKey } from '@ceiba/products/contract';
import type { LineTotals } from '@ceiba/sales/contract';
import type { StockShortage } from '@ceiba/stock/contract';
import { useEffect, useRef } from 'react';
import { type DraftLine, isGift, promoKey, type RefusedLines } from './draft';
import { focusScan } from './focus';
import { QtyField } from './qty-field';
import type { Till } from './use-till';

/** What is wrong with a line, said beside it, and the quantity that would do. */
interface Note {
  text: string;
  enough: number | null;
}

/** Two lines may have one key: the product bought, and given by a promotion. */
function isRefused(line: DraftLine, gone: RefusedLines | null): gone is RefusedLines {
  if (!gone || (gone.promos && !line.is_promo)) return false;
  return gone.keys.some((key) => foldKey(key) === foldKey(line.key_product));
}

function noteOf(line: DraftLine, short: StockShortage | undefined, gone: RefusedLines | null): Note | null {
  if (isRefused(line, gone)) return { text: gone.note, enough: null };
  if (short) return { text: `Pedido: ${short.qty_request}. Hay: ${short.qty}.`, enough: short.qty };
  if (line.pack_product === 0 && (line.qty ?? 0) > line.stock)
    return { text: `Solo hay ${line.stock} en existencia.`, enough: line.stock };
  return null;
}

interface RowProps {
  till: Till;
  line: DraftLine;
  index: number;
  totals: LineTotals | undefined;
  note: Note | null;
  onPrice: (index: number) => void;
}

function LineRow({ till, line, index, totals, note, onPrice }: RowProps) {
  const { change } = till;
  const changed = totals !== undefined && totals.price !== line.price_original;
  const price =
    line.is_promo === 0 ? (
      <button
        type="button"
        className="sales-price"
        aria-label={`${formatAmount(totals?.price)}, precio de ${line.name_product}: cambiar`}
        onClick={() => onPrice(index)}
      >
        <Amount value={totals?.price} />
      </button>
    ) : (
      <Amount value={totals?.price} />
    );
  return (
    <tr className={note ? 'sales-line sales-line-wrong' : 'sales-line'}>
      <td className="sales-line-name">
        <span className="sales-line-title">{line.name_product}</span>
        <span className="sales-line-sub">
          {line.key_product}
          <span className="sales-narrow"> · {price}</span>
          {line.pack_product === 1 && ' · paquete'}
          {line.exempt === 1 && ' · sin IVA'} · Existencia: {line.stock}
          {line.allowed && ` · Autorizó ${line.allowed.full_name}`}
        </span>
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
            {note.enough !== null && note.enough > 0 && line.is_promo === 0 && (
              <button type="button" onClick={() => change({ type: 'qty', index, qty: note.enough })}>
                Dejar {note.enough}
              </button>
            )}
          </span>
        )}
      </td>
      <td className="sales-line-price">
        {price}
        {changed && (
          <s className="sales-line-sub">
            <Amount value={line.price_original} />
          </s>
        )}
      </td>
      <td className="sales-line-qty">
        <QtyField
          index={index}
          qty={line.qty}
          name={line.name_product}
          locked={line.is_promo === 1}
          onQty={(qty) => change({ type: 'qty', index, qty })}
          onRemove={() => change({ type: 'remove', index })}
          onPrice={() => onPrice(index)}
        />
      </td>
      <td className="sales-line-total">
        <Amount value={totals?.gross} />
      </td>
      <td className="sales-line-end">
        <button
          type="button"
          className="sales-icon-button"
          aria-label={`Eliminar ${line.name_product}`}
          tabIndex={-1}
          onClick={() => {
            change({ type: 'remove', index });
            focusScan();
          }}
        >
          <DeleteOutlined />
        </button>
      </td>
    </tr>
  );
}

interface Props {
  till: Till;
  /** Opens price and discount of a line. */
  onPrice: (index: number) => void;
}

/** The lines of the sale; new ones come last and into view. */
export function Lines({ till, onPrice }: Props) {
  const { draft, totals } = till;
  const { lines, shortages, gone } = draft;
  const end = useRef<HTMLTableRowElement>(null);
  const count = lines.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const own = new Set(lines.map((line) => foldKey(line.key_product)));
  const parts = shortages.filter((row) => !own.has(foldKey(row.key_product)));
  if (count === 0)
    return (
      <div className="sales-lines sales-lines-empty">
        <p>Escanee el primer producto.</p>
        <p className="p-muted sales-keys-hint">F2 dos veces abre la búsqueda; ? muestra todas las teclas.</p>
      </div>
    );
  return (
    <div className="sales-lines">
      {parts.map((row) => (
        <p key={row.id_product} className="sales-line-note" role="alert">
          {row.key_product} {row.name_product} (componente de un paquete). Pedido: {row.qty_request}. Hay: {row.qty}.
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">Producto</th>
            <th scope="col">Precio</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Importe</th>
            <th scope="col">
              <span className="p-visually-hidden">Eliminar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              key={`${line.is_promo}-${promoKey(line)}`}
              {...{ till, line, index, onPrice }}
              totals={totals.lines[index]}
              note={noteOf(
                line,
                shortages.find((row) => foldKey(row.key_product) === foldKey(line.key_product)),
                gone,
              )}
            />
          ))}
          <tr ref={end} aria-hidden className="sales-lines-end">
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}
