import { foldText } from '../format/format';

/** One thing to pick: its id, its key (what a scanner reads) and its name. */
export interface PickerOption<T = unknown> {
  value: number | string;
  key?: string;
  label: string;
  /** The whole record, for who needs more than the id. */
  row?: T;
}

/** Options to show while the search for `text` still runs: those already here that fit. */
export function fittingOptions<T>(found: readonly PickerOption<T>[], text: string): readonly PickerOption<T>[] {
  const wanted = foldText(text.trim());
  return found.filter((option) => foldText(`${option.key ?? ''} ${option.label}`).includes(wanted));
}

/** The option whose key is exactly what was scanned or typed; the only one found counts too. */
export function exactOption<T>(found: readonly PickerOption<T>[], text: string): PickerOption<T> | undefined {
  const code = foldText(text.trim());
  const exact = found.find((option) => option.key !== undefined && foldText(option.key) === code);
  return exact ?? (found.length === 1 ? found[0] : undefined);
}

/** The found ones, with the chosen one in front when it isn't among them. */
export function withChosen<T>(
  found: readonly PickerOption<T>[],
  chosen: PickerOption<T> | null | undefined,
): readonly PickerOption<T>[] {
  return chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
}
