import { lazy, Suspense } from 'react';

const AccountsCard = lazy(async () => ({ default: (await import('./accounts/accounts-card')).AccountsCard }));

/** What payments put on the screen of the company's settings. */
export function SettingsAccounts() {
  return (
    <Suspense>
      <AccountsCard />
    </Suspense>
  );
}
