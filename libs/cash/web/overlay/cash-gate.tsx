import { COMPANY_ZONE } from '@ceiba/platform/contract';
import { useSession } from '@ceiba/platform/web';
import { lazy, Suspense } from 'react';

const BreakBoxGate = lazy(async () => ({ default: (await import('./break-box-gate')).BreakBoxGate }));

/** The cash closing over whatever is open, for profiles that are asked for it (spec 3, section 4). */
export function CashGate() {
  const info = useSession();
  if (info?.needs_break_box !== 1) return null;
  return (
    <Suspense fallback={null}>
      <BreakBoxGate
        saved={info.break_box_saved === 1}
        lastHour={info.last_hour_saved}
        zone={info.time_zone_break_box ?? COMPANY_ZONE}
      />
    </Suspense>
  );
}
