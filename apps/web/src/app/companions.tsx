import { lazy, Suspense } from 'react';

const LiveStream = lazy(async () => ({ default: (await import('@ceiba/notifications/web')).LiveStream }));
const CashGate = lazy(async () => ({ default: (await import('@ceiba/cash/web')).CashGate }));
const SessionGates = lazy(async () => ({ default: (await import('@ceiba/identity/web')).SessionGates }));

/** What goes along with every signed-in screen, the till included: the event stream, and what must be done first. */
export function Companions() {
  return (
    <Suspense fallback={null}>
      <LiveStream />
      <SessionGates then={<CashGate />} />
    </Suspense>
  );
}
