import { lazy, useEffect } from 'react';

/** Parts of the till that are seen later than the till itself. */
const PARTS = {
  check: () => import('./price-check'),
  ticket: () => import('./ticket-modal'),
  keys: () => import('./keys-help'),
  parked: () => import('./parked-modal'),
  gifts: () => import('./gifts-modal'),
  saved: () => import('./saved-panel'),
  credit: () => import('./credit-part'),
  paper: () => import('../papers/ticket-paper'),
  // Forms bring calendars along, for a dialog that is opened seldom.
  drawer: () => import('../printing/drawer-modal'),
} as const;

export const PriceCheck = lazy(async () => ({ default: (await PARTS.check()).PriceCheck }));
export const TicketModal = lazy(async () => ({ default: (await PARTS.ticket()).TicketModal }));
export const KeysHelp = lazy(async () => ({ default: (await PARTS.keys()).KeysHelp }));
export const ParkedModal = lazy(async () => ({ default: (await PARTS.parked()).ParkedModal }));
export const GiftsModal = lazy(async () => ({ default: (await PARTS.gifts()).GiftsModal }));
export const SavedPanel = lazy(async () => ({ default: (await PARTS.saved()).SavedPanel }));
export const CreditPart = lazy(async () => ({ default: (await PARTS.credit()).CreditPart }));
export const VoucherField = lazy(async () => ({ default: (await PARTS.credit()).VoucherField }));
export const TicketPaper = lazy(async () => ({ default: (await PARTS.paper()).TicketPaper }));
export const DrawerModal = lazy(async () => ({ default: (await PARTS.drawer()).DrawerModal }));

/** Loads them behind the till once it stands: its first load stays small, and a key opens them at once. */
export function useLaterParts(): void {
  useEffect(() => {
    const { drawer: _seldom, ...soon } = PARTS;
    for (const load of Object.values(soon)) void load();
  }, []);
}
