import { useFigure, warn } from '@ceiba/platform/web';
import type { KeyboardEvent } from 'react';
import { focusLine, focusScan } from './focus';

interface Props {
  index: number;
  qty: number | null;
  name: string;
  locked: boolean;
  onQty: (qty: number | null) => void;
  onRemove: () => void;
  /** Opens price and discount of the line. */
  onPrice: () => void;
}

const MOST = 999_999;

/** Quantity of a line with its steps. Arrows go from line to line, + and - step, Supr removes, Enter goes back to the scan field. A locked one can be reached and removed, too. */
export function QtyField({ index, qty, name, locked, onQty, onRemove, onPrice }: Props) {
  const { input, problem } = useFigure({
    value: qty === null ? '' : String(qty),
    decimals: 0,
    unread: '',
    onChange: (text) => {
      const typed = Math.min(MOST, Number(text));
      onQty(typed >= 1 ? Math.trunc(typed) : null);
    },
    onProblem: (text) => warn(`Cantidad de ${name}: ${text}`),
  });
  const step = (by: number) => onQty(Math.min(MOST, Math.max(1, (qty ?? 0) + by)));
  const keys: Record<string, () => void> = {
    ArrowUp: () => focusLine(index - 1),
    ArrowDown: () => focusLine(index + 1),
    Enter: focusScan,
    Escape: focusScan,
    ...(locked ? {} : { '+': () => step(1), '-': () => step(-1) }),
    Delete: () => {
      onRemove();
      requestAnimationFrame(() => focusLine(index));
    },
    ...(locked ? {} : { p: onPrice, P: onPrice }),
  };
  const pressed = (event: KeyboardEvent) => {
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    run();
  };
  if (locked)
    return (
      <input
        data-qty=""
        className="sales-qty-locked"
        aria-label={`Cantidad de ${name}, de una promoción: no se puede cambiar`}
        title="Línea de promoción: no se puede cambiar"
        readOnly
        value={qty ?? ''}
        onKeyDown={pressed}
      />
    );
  return (
    <span className="sales-qty">
      <button type="button" tabIndex={-1} aria-label={`Quitar una pieza de ${name}`} onClick={() => step(-1)}>
        −
      </button>
      <input
        data-qty=""
        data-commands="+-pP"
        {...input}
        aria-label={`Cantidad de ${name}`}
        aria-invalid={!qty}
        title={problem ?? undefined}
        maxLength={9}
        onFocus={(event) => event.target.select()}
        onKeyDown={pressed}
      />
      <button type="button" tabIndex={-1} aria-label={`Agregar una pieza de ${name}`} onClick={() => step(1)}>
        +
      </button>
    </span>
  );
}
