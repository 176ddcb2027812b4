import Minus from '@ant-design/icons-svg/es/asn/MinusOutlined';
import Plus from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { Icon } from '@ceiba/platform/web';

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
  return (
    <span className="st-stepper">
      <button type="button" aria-label={`Menos ${name}`} disabled={busy || qty <= 1} onClick={() => onChange(qty - 1)}>
        <Icon icon={Minus} size={14} />
      </button>
      <input
        key={qty}
        aria-label={`Cantidad de ${name}`}
        inputMode="numeric"
        defaultValue={qty}
        onBlur={(event) => {
          const typed = Number(event.target.value);
          if (Number.isInteger(typed) && typed >= 1 && typed <= MOST) {
            if (typed !== qty) onChange(typed);
          } else event.target.value = String(qty);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      <button type="button" aria-label={`Más ${name}`} disabled={busy || qty >= MOST} onClick={() => onChange(qty + 1)}>
        <Icon icon={Plus} size={14} />
      </button>
    </span>
  );
}
