import { searchWords } from '@ceiba/platform/contract';
import { CUSTOMER_WARNINGS } from './warning-texts';

/** Fewer letters find half of everybody. */
const LEAST = 3;

/** What a text looks for: digits the number or a phone, what has an @ a mail, letters and digits RFC and CURP, else a name. */
export function searchKind(search: string): 'number' | 'mail' | 'papers' | 'name' {
  if (/^#?\d{1,20}$/.test(search)) return 'number';
  if (search.includes('@')) return 'mail';
  return /^[a-zñ&]{3,4}\d{2}[a-z0-9]*$/i.test(search) ? 'papers' : 'name';
}

/** Why a search is not asked for: a name of fewer than three letters (spec 2, section 5). Null where it is. */
export function searchHint(text: string): string | null {
  const search = text.trim();
  const short = () => !searchWords(search).some((word) => word.length >= LEAST);
  return search !== '' && searchKind(search) === 'name' && short() ? CUSTOMER_WARNINGS.search : null;
}
