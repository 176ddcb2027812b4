export type TextField = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'];

export function fieldOf(target: EventTarget | null): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NO_TEXT.includes(target.type) ? target : null;
}

/** Would this key be typed here? Keys that a field takes as commands (`data-commands`) are not typed. */
export function typesInto(target: EventTarget | null, key: string): boolean {
  const field = fieldOf(target);
  return field !== null && !field.readOnly && !field.disabled && !(field.dataset.commands ?? '').includes(key);
}

/** Takes back what the scanner typed into a field; React must hear of it. */
export function restore(field: TextField, value: string): void {
  if (field.value === value) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
