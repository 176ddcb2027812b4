import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { useSession } from '@ceiba/platform/web';
import { lazy, Suspense } from 'react';

const TermsGate = lazy(async () => ({ default: (await import('../terms/terms-gate')).TermsGate }));
const BreakBoxGate = lazy(async () => ({ default: (await import('../break-box/break-box-gate')).BreakBoxGate }));

/** What must be done before one goes on, over whatever screen is open: accept the terms, count the cash. */
export function SessionGates() {
  const info = useSession();
  if (!info) return null;
  const terms = info.type === 1 && info.terms_accepted === 0;
  return (
    <Suspense fallback={null}>
      {terms && <TermsGate money={info.id_type_money ?? 2} />}
      {!terms && info.needs_break_box === 1 && (
        <BreakBoxGate
          saved={info.break_box_saved === 1}
          lastHour={info.last_hour_saved}
          zone={info.time_zone_break_box ?? COMPANY_ZONE}
        />
      )}
    </Suspense>
  );
}
