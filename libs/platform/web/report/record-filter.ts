import { createContext, lazy, useEffect, type ComponentType } from 'react';
import type { PickerProps } from '../parts/picker';
import type { ReportRow } from './report.api';

/** What a context's picker is given where it is a filter of a report. */
export interface RecordFilterProps {
  label: string;
  /** The id as the address keeps it; '' for none. */
  value: string;
  onChange: (id: number | null) => void;
  /** Something must be chosen. */
  required: boolean;
  /** Says what the report begins with; the address stays as it is. */
  onFirst: (id: number) => void;
  /** Which records may be chosen. */
  fits: (record: object) => boolean;
  /** Id of the record that it is chosen within; '' while there is none. */
  within: string;
  /** The chosen record as the report names it. */
  named: ReportRow | null;
  /** Where it stands in a form. */
  field?: Pick<PickerProps, 'id' | 'autoFocus' | 'invalid' | 'aria-describedby'>;
}

export type RecordFilter = ComponentType<RecordFilterProps>;

/** The contexts' pickers by the table of their records; loaded where a report is filtered. */
export const RecordFilters = createContext<Readonly<Record<string, RecordFilter>>>({});

/** A context's picker, for the list of the app. */
export function recordFilter(load: () => Promise<RecordFilter>): RecordFilter {
  return lazy(async () => ({ default: await load() }));
}

/** Begins with `first` where something must be chosen and nothing is. */
export function useFirstChoice(
  { required, value, onFirst }: Pick<RecordFilterProps, 'required' | 'value' | 'onFirst'>,
  first: number | undefined,
): void {
  const missing = required && value === '' && first !== undefined;
  useEffect(() => {
    if (missing) onFirst(first);
  }, [missing, first, onFirst]);
}
