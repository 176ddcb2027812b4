import type { StatementSum } from '@ceiba/commissions/contract';
import { Amount, type Fact, Facts, formatCount } from '@ceiba/platform/web';
import '../parts/parts.css';

const FIGURES = [
  ['subtotal_earnings', 'Subtotal'],
  ['isr', 'ISR'],
  ['iva', 'IVA'],
  ['ret_iva', 'IVA retenido'],
  ['resico', 'ISR RESICO'],
  ['total', 'Total'],
] as const;

/** The sums of a period, one card a currency (`money` of the report): currencies are never added together. */
export function MoneyTotals({ money }: { money: readonly StatementSum[] }) {
  return (
    <div className="co-totals">
      {money.map((sum) => (
        <section key={sum.code_money} className="co-total" aria-label={`Totales en ${sum.code_money}`}>
          <header>
            <h2>{sum.code_money}</h2>
            <span className="co-note">
              {formatCount(sum.customers)} {sum.customers === 1 ? 'empresario' : 'empresarios'}
            </span>
          </header>
          <Facts
            className="co-total-list"
            facts={FIGURES.map(([key, label]): Fact => [
              label,
              <Amount key={key} value={sum[key]} />,
              key === 'total' ? 'main' : undefined,
            ])}
          />
        </section>
      ))}
    </div>
  );
}
