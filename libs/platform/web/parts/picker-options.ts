import { foldText, hasWords } from '@ceiba/platform/contract';

/** One thing to pick: its id, its key (what a scanner reads) and its name. */
export interface PickerOption<T = unknown> {
  value: number | string;
  key?: string;
  label: string;
  /** The whole record, for who needs more than the id. */
  row?: T;
}

/** Where the options of a picker come from: a search on the server, or a short list that is loaded whole. */
export type PickerSource<T = unknown> = {
  /** The list, or the name of the present value, is still on its way. */
  loading?: boolean;
  /** The option of the present value, when it may not be among the found ones (edit forms). */
  chosen?: PickerOption<T> | null;
} & ({ search: (text: string) => Promise<readonly PickerOption<T>[]> } | { options: readonly PickerOption<T>[] });

/** How an option reads: `key - name`. */
export function optionText({ key, label }: Pick<PickerOption, 'key' | 'label'>): string {
  return key && key !== label ? `${key} - ${label}` : label;
}

/** How a closed list of options is searched: by words. */
export const WORD_SEARCH = {
  filterOption: (text: string, option?: { label?: unknown }) => hasWords(String(option?.label ?? ''), text),
};

/** The options that fit what is typed. */
export function fittingOptions<T>(found: readonly PickerOption<T>[], text: string): readonly PickerOption<T>[] {
  return found.filter((option) => hasWords(optionText(option), text));
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

/** An id as a list keeps it in the address, or a form until something is chosen: null where it is none. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
