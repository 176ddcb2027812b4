import type { StatementSum } from '@ceiba/commissions/contract';
import { Amount, formatCount } from '@ceiba/platform/web';
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
          <dl>
            {FIGURES.map(([key, label]) => (
              <div key={key} className={key === 'total' ? 'co-total-main' : undefined}>
                <dt>{label}</dt>
                <dd>
                  <Amount value={sum[key]} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
