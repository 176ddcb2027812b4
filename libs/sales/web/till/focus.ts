import { onceDrawn } from '@ceiba/platform/web';

/** Places of the till that keys lead to. */
export const SCAN_ID = 'till-scan';
export const PAY_ID = 'till-pay';
export const PAID_WITH_ID = 'till-paid-with';
export const NOTE_ID = 'till-note';

const byId = (id: string): HTMLElement | null => document.getElementById(id);

function select(element: HTMLElement | null | undefined): void {
  element?.focus();
  if (element instanceof HTMLInputElement && element.type !== 'checkbox') element.select();
  element?.scrollIntoView({ block: 'nearest' });
}

export function focusScan(): void {
  select(byId(SCAN_ID));
}

/** The payment form, or the amount that cash asks for when the form is there already. */
export function focusPayment(): void {
  select(byId(PAY_ID));
}

/** Focuses a field once it is drawn; where the cursor is there already, what was typed meanwhile stays. */
export function focusSoon(id: string): void {
  onceDrawn(() => {
    if (document.activeElement?.id !== id) select(byId(id));
  });
}

/** The first control of a field that is wrong (`data-field` is its name, or several with spaces). */
export function focusField(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-field~="${CSS.escape(name)}"]`);
  if (!place) return focusScan();
  const control = place.matches('input, button')
    ? place
    : place.querySelector<HTMLElement>('input:not([type=hidden]), button, textarea, select');
  select(control ?? place);
}
