import { formatAmount } from '../format/format';
import './light.css';

/** "$1,234.50 MXN", the code small. */
export function Price({ value, code }: { value: string; code?: string }) {
  return (
    <span className="l-price">
      ${formatAmount(value)}
      {code && <small> {code}</small>}
    </span>
  );
}
