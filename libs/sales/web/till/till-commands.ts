import { onceDrawn, warn } from '@ceiba/platform/web';
import { focusField, focusSoon, NOTE_ID, PAY_ID } from './focus';
import { billAction, billsOf, discountAction, exactAction, invoiceAction, splitAction } from './key-actions';
import type { Hotkeys } from './use-hotkeys';
import type { Till } from './use-till';

/** Changes the sale, or says why not. */
function act({ change }: Till, action: ReturnType<typeof splitAction>): boolean {
  if (typeof action === 'string') warn(action);
  else change(action);
  return typeof action !== 'string';
}

export function toggleSplit(till: Till): void {
  if (act(till, splitAction(till.latest.current))) focusSoon(PAY_ID);
}

export function toggleInvoice(till: Till): void {
  const done = act(till, invoiceAction(till.latest.current));
  if (done && till.latest.current.invoice.has_invoice_doc) onceDrawn(() => focusField('rfc_customers'));
}

export const toggleDiscount = (till: Till): unknown => act(till, discountAction(till.latest.current));
export const payExact = (till: Till): unknown => act(till, exactAction(till.latest.current));
export const payBill = (till: Till, bill: number): unknown => act(till, billAction(till.latest.current, bill));

/** Keys that change the sale, or lead to a field of it. */
export function draftKeys(till: Till): Hotkeys {
  const bills = billsOf(till.draft.branch?.id_type_money);
  return {
    'Alt+D': () => toggleDiscount(till),
    'Alt+F': () => toggleInvoice(till),
    'Alt+P': () => toggleSplit(till),
    'Alt+X': () => payExact(till),
    'Alt+O': () => focusSoon(NOTE_ID),
    'Alt+S': () => focusField('id_branch_office'),
    ...Object.fromEntries(bills.map((bill, index) => [`Alt+${index + 1}`, () => payBill(till, bill)])),
  };
}
