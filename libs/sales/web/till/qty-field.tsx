import { CellInput, type CellWalk, FigureCell } from '@ceiba/platform/web';

interface Props {
  row: number;
  walk: CellWalk;
  qty: number | null;
  name: string;
  locked: boolean;
  onQty: (qty: number | null) => void;
  /** Opens price and discount of the line. */
  onPrice: () => void;
  /** Opens the note of the line. */
  onRemember: () => void;
}

const MOST = 999_999;
const nothing = () => null;

/** Quantity of a line with its steps: beside the keys of every line Supr removes it, Escape leads back to the scan field. A locked one can be reached and removed, too. */
export function QtyField({ row, walk, qty, name, locked, onQty, onPrice, onRemember }: Props) {
  const place = { row, walk, column: 'qty' };
  const keys = { Escape: () => walk.leave?.(), Delete: () => walk.remove?.(row, 'qty') };
  if (locked)
    return (
      <span className="sales-qty-locked">
        <CellInput
          {...place}
          {...{ keys, accept: nothing, onChange: nothing }}
          label={`Cantidad de ${name}, de una promoción: no se puede cambiar`}
          title="Línea de promoción: no se puede cambiar"
          readOnly
          value={String(qty ?? '')}
        />
      </span>
    );
  const step = (by: number) => onQty(Math.min(MOST, Math.max(1, (qty ?? 0) + by)));
  return (
    <span className="sales-qty">
      <button type="button" tabIndex={-1} aria-label={`Quitar una pieza de ${name}`} onClick={() => step(-1)}>
        −
      </button>
      <FigureCell
        {...place}
        keys={{ ...keys, p: onPrice, P: onPrice, n: onRemember, N: onRemember }}
        label={`Cantidad de ${name}`}
        value={String(qty ?? '')}
        decimals={0}
        required
        unread=""
        invalid={!qty}
        onChange={(text) => {
          const typed = Math.min(MOST, Number(text));
          onQty(typed >= 1 ? Math.trunc(typed) : null);
        }}
        onStep={step}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar una pieza de ${name}`} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}
