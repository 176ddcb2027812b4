import { formatMoney } from '@ceiba/platform/contract';
import { StatusBadge } from '@ceiba/platform/web';
import { growthOf, type Sold } from '@ceiba/reports/contract';

/** "+12.5 %"; a dash where nothing had been sold. */
export function growthText(sold: Pick<Sold, 'total' | 'total_before'>): string {
  const growth = growthOf(sold);
  if (growth === null) return '-';
  return `${growth.startsWith('-') || growth === '0.0' ? '' : '+'}${formatMoney(growth, 1)} %`;
}

/** More in green, less in red. */
export function Growth({ sold }: { sold: Pick<Sold, 'total' | 'total_before'> }) {
  const text = growthText(sold);
  if (text === '-') return <span className="p-muted">-</span>;
  return (
    <StatusBadge color={text.startsWith('+') ? 'success' : text.startsWith('-') ? 'danger' : 'light'} text={text} />
  );
}
