import { WorkerLink } from '@ceiba/identity/web';
import { Amount, EmptyState, formatInstant, spokenInstant, useRecordPath } from '@ceiba/platform/web';
import type { PaymentStep } from '@ceiba/payments/contract';
import { SALE_RECORD } from '@ceiba/sales/contract';
import { Link } from 'react-router';

function Words({ step }: { step: PaymentStep }) {
  const path = useRecordPath()(SALE_RECORD, step);
  return step.id_document !== null && path ? <Link to={path}>{step.text}</Link> : <>{step.text}</>;
}

/** What happened to a payment, the oldest first. */
export function StorySteps({ steps, currency }: { steps: readonly PaymentStep[]; currency: string }) {
  if (steps.length === 0) return <EmptyState text="Todavía no hay nada que contar." />;
  return (
    <ol className="pay-steps" aria-label="Línea de tiempo">
      {steps.map((step) => (
        <li key={step.key} className={step.is_warning === 1 ? 'pay-step-warning' : undefined}>
          <span>
            <Words step={step} />
            {step.detail && <span className="pay-step-detail">{step.detail}</span>}
            <span className="p-muted pay-step-when">
              <time dateTime={step.at} title={spokenInstant(step.at, new Date())}>
                {formatInstant(step.at)}
              </time>
              {step.user && (
                <>
                  {' · '}
                  <WorkerLink id={step.id_worker}>{step.user}</WorkerLink>
                </>
              )}
            </span>
          </span>
          {step.amount !== null && <Amount value={step.amount} code={currency} />}
        </li>
      ))}
    </ol>
  );
}
