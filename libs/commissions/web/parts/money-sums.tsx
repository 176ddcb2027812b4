import { Amount } from '@ceiba/platform/web';
import './parts.css';

/** One amount a currency, never added together. */
export function MoneySums({ sums }: { sums: readonly { code_money: string; total: string }[] }) {
  if (sums.length === 0) return <span className="p-muted">-</span>;
  return (
    <span className="co-sums">
      {sums.map(({ code_money, total }) => (
        <Amount key={code_money} value={total} code={code_money} />
      ))}
    </span>
  );
}
