import { formatMoney } from '@ceiba/platform/contract';
import './parts.css';

interface Props {
  value: string | number | null | undefined;
  /** Currency code, where two currencies can meet. */
  code?: string;
  decimals?: number;
}

/** An amount: es-MX, at least two decimals, digits under digits, red below zero. */
export function Amount({ value, code, decimals = 2 }: Props) {
  if (value === null || value === undefined || value === '') return <span className="p-muted">-</span>;
  const negative = String(value).startsWith('-');
  return (
    <span className={`p-amount${negative ? ' p-amount-negative' : ''}`}>
      {formatMoney(value, decimals)}
      {code && <span className="p-amount-code"> {code}</span>}
    </span>
  );
}
