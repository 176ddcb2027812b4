import type { CommissionBuyers, Commissions } from '@ceiba/commissions/contract';
import { Amount, formatInstant, spokenInstant, StatusBadge } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import '../parts/parts.css';

/** The total, and whether it is paid or only projected, with its time. */
export function EarnedHead({ answer, link }: { answer: Commissions | CommissionBuyers; link?: ReactNode }) {
  const at = answer.calculated_at;
  return (
    <section className="co-panel co-earned" aria-label="Total del periodo">
      <div>
        <p className="co-figure">
          <Amount value={answer.total} code={answer.code_money} />
        </p>
        <p className="co-note">
          {answer.projected === 1 ? (
            <>
              <StatusBadge color="warning" text="Proyectado" />{' '}
              {at ? (
                <>
                  calculado <time title={formatInstant(at)}>{spokenInstant(at, new Date())}</time>; cambia hasta que el
                  periodo se cierre
                </>
              ) : (
                'aún no se ha calculado este periodo'
              )}
            </>
          ) : (
            <>
              <StatusBadge color="success" text="Definitivo" /> antes de impuestos y descuentos
            </>
          )}
        </p>
      </div>
      {link}
    </section>
  );
}
