import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { bestPercents, theoreticalMaximum } from '@ceiba/commissions/contract';
import { fromCents, percentText } from '@ceiba/platform/contract';
import { formatAmount } from '@ceiba/platform/web';
import type { rulesRead } from './plan-values';
import '../../close/close.css';

/** What the plan pays at most, and of each 100 pesos of business value. */
function Maximum({ plan }: { plan: NonNullable<ReturnType<typeof rulesRead>['plan']> }) {
  const { levels, generations } = bestPercents(plan);
  const maximum = fromCents(theoreticalMaximum(plan));
  const rows = [
    ...levels.map((cents, at) => [`Nivel ${at + 1}`, cents] as const),
    ...generations.map((cents, at) => [`Generación ${at + 1}`, cents] as const),
  ];
  return (
    <>
      <p className="pl-maximum" aria-live="polite">
        Puede pagar hasta <b>{percentText(maximum)}</b> del valor de negocio.
      </p>
      <table className="pl-hundred">
        <caption>De cada 100.00 pesos de valor de negocio, como máximo</caption>
        <tbody>
          {rows.map(([name, cents]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="p-num">{formatAmount(fromCents(cents))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="p-num">{formatAmount(maximum)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** What stands against a plan as one types, and what it pays at most. */
export function PlanReview({ plan, wrong, problems }: ReturnType<typeof rulesRead>) {
  return (
    <section className="co-panel pl-review" aria-label="Revisión del plan">
      <h2>Revisión</h2>
      <ul className="cp-lines" aria-live="polite">
        {wrong.map((text) => (
          <li key={text} className="cp-line-stop">
            <CloseCircleOutlined aria-hidden /> <span>{text}</span>
          </li>
        ))}
        {problems.map((text) => (
          <li key={text} className="cp-line-warn">
            <WarningOutlined aria-hidden /> <span>{text}</span>
          </li>
        ))}
        {wrong.length + problems.length === 0 && (
          <li className="cp-line-good">
            <CheckCircleOutlined aria-hidden /> <span>Las reglas están completas.</span>
          </li>
        )}
      </ul>
      {plan && <Maximum plan={plan} />}
    </section>
  );
}
