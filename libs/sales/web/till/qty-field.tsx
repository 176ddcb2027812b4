import { focusLine, focusScan } from './focus';

interface Props {
  index: number;
  qty: number | null;
  name: string;
  locked: boolean;
  onQty: (qty: number | null) => void;
  onRemove: () => void;
  /** Opens price and discount of the line. */
  onPrice: (() => void) | null;
}

const MOST = 999_999;

/** Quantity of a line with its steps. Arrows go from line to line, + and - step, Supr removes, Enter goes back to the scan field. */
export function QtyField({ index, qty, name, locked, onQty, onRemove, onPrice }: Props) {
  const step = (by: number) => onQty(Math.min(MOST, Math.max(1, (qty ?? 0) + by)));
  const keys: Record<string, () => void> = {
    ArrowUp: () => focusLine(index - 1),
    ArrowDown: () => focusLine(index + 1),
    Enter: focusScan,
    Escape: focusScan,
    '+': () => step(1),
    '-': () => step(-1),
    Delete: () => {
      onRemove();
      requestAnimationFrame(() => focusLine(index));
    },
    ...(onPrice ? { p: onPrice, P: onPrice } : {}),
  };
  if (locked)
    return (
      <span className="sales-qty-locked" title="Línea de promoción: no se puede cambiar">
        {qty}
      </span>
    );
  return (
    <span className="sales-qty">
      <button type="button" tabIndex={-1} aria-label={`Quitar una pieza de ${name}`} onClick={() => step(-1)}>
        −
      </button>
      <input
        data-qty=""
        inputMode="numeric"
        aria-label={`Cantidad de ${name}`}
        aria-invalid={!qty}
        value={qty ?? ''}
        maxLength={6}
        autoComplete="off"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '');
          onQty(digits === '' || Number(digits) === 0 ? null : Number(digits));
        }}
        onKeyDown={(event) => {
          const run = keys[event.key];
          if (!run || event.ctrlKey || event.altKey) return;
          event.preventDefault();
          run();
        }}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar una pieza de ${name}`} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}
