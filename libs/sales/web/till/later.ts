import { lazy, useEffect } from 'react';

const parts = async () => (await import('./later-parts')).PARTS;

export const PriceCheck = lazy(async () => ({ default: (await (await parts()).check()).PriceCheck }));
export const TicketModal = lazy(async () => ({ default: (await (await parts()).ticket()).TicketModal }));
export const KeysHelp = lazy(async () => ({ default: (await (await parts()).keys()).KeysHelp }));
export const BulkList = lazy(async () => ({ default: (await (await parts()).list()).BulkList }));
export const RememberModal = lazy(async () => ({ default: (await (await parts()).remember()).RememberModal }));
export const ParkedModal = lazy(async () => ({ default: (await (await parts()).parked()).ParkedModal }));
export const GiftsModal = lazy(async () => ({ default: (await (await parts()).gifts()).GiftsModal }));
export const SavedPanel = lazy(async () => ({ default: (await (await parts()).saved()).SavedPanel }));
export const CreditPart = lazy(async () => ({ default: (await (await parts()).credit()).CreditPart }));
export const VoucherField = lazy(async () => ({ default: (await (await parts()).credit()).VoucherField }));
export const ForeignField = lazy(async () => ({ default: (await (await parts()).foreign()).ForeignField }));
export const TicketPaper = lazy(async () => ({ default: (await (await parts()).paper()).TicketPaper }));
export const DrawerModal = lazy(async () => ({ default: (await (await parts()).drawer()).DrawerModal }));

/** Loads them behind the till once it stands: its first load stays small, and a key opens them at once. */
export function useLaterParts(): void {
  useEffect(() => {
    void parts().then(({ drawer: _seldom, ...soon }) => {
      for (const load of Object.values(soon)) void load();
    });
  }, []);
}
