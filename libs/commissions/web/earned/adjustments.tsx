import { percentText } from '@ceiba/platform/contract';
import { type CommissionAdjustment, type Commissions, percentOf, placeText } from '@ceiba/commissions/contract';
import { Amount } from '@ceiba/platform/web';
import '../parts/parts.css';

function where(row: CommissionAdjustment): string {
  return `${placeText(row)}, ${percentText(percentOf(row))} de ${row.code_period}`;
}

/** What cancellations after a close take from this period; nothing where there are none. */
export function Adjustments({ answer }: { answer: Commissions }) {
  if (answer.adjustments.length === 0) return null;
  return (
    <section className="co-panel" aria-label="Ajustes">
      <h2 className="co-adjustments-title">
        Ajustes por ventas anuladas después del cierre <Amount value={answer.adjusted} code={answer.code_money} />
      </h2>
      <ul className="co-adjustments">
        {answer.adjustments.map((row) => (
          <li key={`${row.id_document}-${row.nivel}-${row.generation}`}>
            <span>
              Venta #{row.id_document} de {row.id_customers} - {row.full_name}: {row.reason}
              <span className="co-note">{where(row)}</span>
            </span>
            <Amount value={row.amount_exchange} code={answer.code_money} />
          </li>
        ))}
      </ul>
    </section>
  );
}
