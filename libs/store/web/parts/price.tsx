import { formatAmount } from '@ceiba/platform/web';

/** "$1,234.50 MXN", the code small. */
export function Price({ value, code }: { value: string; code?: string }) {
  return (
    <span className="st-price">
      ${formatAmount(value)}
      {code && <small> {code}</small>}
    </span>
  );
}
