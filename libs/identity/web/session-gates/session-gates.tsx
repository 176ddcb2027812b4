import { useSession } from '@ceiba/platform/web';
import { lazy, type ReactNode, Suspense } from 'react';

const TermsGate = lazy(async () => ({ default: (await import('../terms/terms-gate')).TermsGate }));

/** What must be done before one goes on, over whatever screen is open: accept the terms, then what is given (count the cash). */
export function SessionGates({ then }: { then: ReactNode }) {
  const info = useSession();
  if (!info) return null;
  if (info.type !== 1 || info.terms_accepted !== 0) return then;
  return (
    <Suspense fallback={null}>
      <TermsGate money={info.id_type_money ?? 2} />
    </Suspense>
  );
}
