import Minus from '@ant-design/icons-svg/es/asn/MinusOutlined';
import Plus from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { readFigure } from '@ceiba/platform/contract';
import { Icon, warn } from '@ceiba/platform/web';

/** Units of one product in a cart (the server's own limit). */
const MOST = 999;

interface Props {
  name: string;
  qty: number;
  busy: boolean;
  onChange: (qty: number) => void;
}

/** A whole quantity of at least 1, by two large keys or typed. */
export function Stepper({ name, qty, busy, onChange }: Props) {
  // Not disabled while busy: that would take the keyboard's place from who presses it again.
  const step = (by: 1 | -1) => ({
    type: 'button' as const,
    'aria-disabled': busy,
    onClick: () => {
      if (!busy) onChange(qty + by);
    },
  });
  return (
    <span className="st-stepper">
      <button {...step(-1)} aria-label={`Menos ${name}`} disabled={qty <= 1}>
        <Icon icon={Minus} size={14} />
      </button>
      <input
        key={qty}
        aria-label={`Cantidad de ${name}`}
        inputMode="numeric"
        defaultValue={qty}
        onBlur={(event) => {
          const read = readFigure(event.target.value, 0);
          const typed = 'value' in read ? Number(read.value) : 0;
          if ('problem' in read) warn(`${name}: ${read.problem}`);
          if (typed >= 1 && typed <= MOST && typed !== qty) onChange(typed);
          else event.target.value = String(qty);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <button {...step(1)} aria-label={`Más ${name}`} disabled={qty >= MOST}>
        <Icon icon={Plus} size={14} />
      </button>
    </span>
  );
}
