import type { Commissions } from '@ceiba/commissions/contract';
import { Amount, formatInstant, spokenInstant, StatusBadge } from '@ceiba/platform/web';
import type { ReactNode } from 'react';
import '../parts/parts.css';

interface HeadProps {
  answer: Pick<Commissions, 'projected' | 'calculated_at' | 'code_money'>;
  /** In the payee's currency. */
  total: string;
  label?: string;
  /** What a definitive figure is to be read as. */
  definitive?: string;
  link?: ReactNode;
}

/** A total, and whether it is paid or only projected, with its time. */
export function EarnedHead({
  answer,
  total,
  label = 'Total del periodo',
  definitive = 'antes de impuestos y descuentos',
  link,
}: HeadProps) {
  const at = answer.calculated_at;
  return (
    <section className="co-panel co-earned" aria-label={label}>
      <div>
        <p className="co-figure">
          <Amount value={total} code={answer.code_money} />
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
              <StatusBadge color="success" text="Definitivo" /> {definitive}
            </>
          )}
        </p>
      </div>
      {link}
    </section>
  );
}
