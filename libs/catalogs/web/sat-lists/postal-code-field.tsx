import type { PickerOption, PickerSource } from '@ceiba/platform/web';
import { type FieldProps, Suggest, SuggestField, type SuggestProps, useAppDispatch } from '@ceiba/platform/web';
import { satKeys } from './sat-lists.api';

const FEW = 25;
/** Words need more room than a code. */
const TYPED = 60;
const PLACEHOLDER = 'Código o municipio';

/** Nothing to propose for a code that is there in full, nor for a letter. */
const isWords = (text: string): boolean => text.length > 1 && !/^\d{5,}$/.test(text);

/** Codes of SAT's list by their first figures, city or state. */
function useSource(listed: boolean): PickerSource {
  const dispatch = useAppDispatch();
  return {
    search: async (text): Promise<readonly PickerOption[]> => {
      if (!listed || !isWords(text)) return [];
      const asked = { list: 'postal-code' as const, state: 'in-force' as const, page: 1, page_size: FEW, search: text };
      const { rows } = await dispatch(satKeys.initiate(asked, { subscribe: false })).unwrap();
      return rows.map((row) => ({ value: row.code_sat, key: row.code_sat, label: row.name_sat }));
    },
  };
}

interface Listed {
  /** It is one of Mexico's, and asked of staff, who may read the list; so it is unless told otherwise. */
  listed?: boolean;
}

/** A postal code as it is typed, or found by words, as a field of a form: one that is in no list is no fault here. */
export function PostalCodeField<V extends object>({ listed = true, ...field }: FieldProps<V> & Listed) {
  const source = useSource(listed);
  return <SuggestField {...field} source={source} maxLength={TYPED} placeholder={listed ? PLACEHOLDER : undefined} />;
}

/** The same outside of forms. */
export function PostalCodeInput({ listed = true, ...props }: Omit<SuggestProps, 'source'> & Listed) {
  const source = useSource(listed);
  return <Suggest maxLength={TYPED} placeholder={PLACEHOLDER} {...props} source={source} />;
}
