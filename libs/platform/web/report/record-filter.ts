import { createContext, lazy, useEffect, type ComponentType } from 'react';
import { type Asked, standOf } from '../parts/loaded';
import type { PickerProps } from '../parts/picker';
import type { ReportRow } from './report.api';

/** What a report begins with where something must be chosen: the first record, `null` where there is none, or why it isn't known. */
export type First = { id: number | null } | { failed: unknown; retry: () => void } | 'waiting';

/** What a context's picker is given where it is a filter of a report. */
export interface RecordFilterProps {
  label: string;
  /** The id as the address keeps it; '' for none. */
  value: string;
  onChange: (chosen: number | string | null) => void;
  /** Something must be chosen. */
  required: boolean;
  /** Says what the report begins with; the address stays as it is. */
  onFirst: (first: First) => void;
  /** Key of the report that it filters: whoever may ask it looks up its records. */
  report?: string;
  /** Which records may be chosen. */
  fits: (record: object) => boolean;
  /** Id of the record that it is chosen within; '' while there is none. */
  within: string;
  /** The chosen record as the report names it. */
  named: ReportRow | null;
  /** Where it stands in a form. */
  field?: Pick<PickerProps, 'id' | 'autoFocus' | 'invalid' | 'aria-describedby'>;
}

/** `begins`: it says what a report begins with (`useFirstChoice`); nothing looks unchosen before it has. */
export type RecordFilter = ComponentType<RecordFilterProps> & { begins?: true };

/** The contexts' pickers by the table of their records; loaded where a report is filtered. */
export const RecordFilters = createContext<Readonly<Record<string, RecordFilter>>>({});

/** A context's picker, for the list of the app. */
export function recordFilter(
  load: () => Promise<ComponentType<RecordFilterProps>>,
  more: Pick<RecordFilter, 'begins'> = {},
): RecordFilter {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    more,
  );
}

/** Begins with `first` where something must be chosen and nothing is, once the records are there. */
export function useFirstChoice(
  { required, value, onFirst }: Pick<RecordFilterProps, 'required' | 'value' | 'onFirst'>,
  query: Asked<unknown>,
  first: number | undefined,
): void {
  const missing = required && value === '';
  const stand = standOf(query);
  const { error, refetch } = query;
  useEffect(() => {
    if (!missing) return;
    if (stand === 'there') onFirst({ id: first ?? null });
    else onFirst(stand === 'failed' ? { failed: error, retry: () => void refetch() } : 'waiting');
  }, [missing, stand, first, error, refetch, onFirst]);
}
