import { US_FORM_FIELDS, type UsFormField } from '@ceiba/commissions/contract';

/** One form as a file tells it: the number with nine digits, the amount with two decimals and no separator. */
export interface UsFormFacts {
  year: number;
  corrected: boolean;
  name: string;
  business_name: string;
  tin: string;
  tin_type: 'ssn' | 'ein';
  address: string;
  city: string;
  state: string;
  zip: string;
  id_customers: number;
  amount: string;
}

type Column = { title: string } & ({ text: string } | { field: UsFormField });

/** Longest name or line of an address that the IRS takes. */
const WORDS = 40;
/** IRS Pub. 2108-A. */
const TIN_TYPES = { ein: '1', ssn: '2' } as const;

/** No accents, nothing that a program of spreadsheets would calculate, one blank between words, cut to what fits. */
function words(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .,/&'#-]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[-=+@'\s]+/, '')
    .slice(0, WORDS)
    .trim();
}

/** The columns of a layout, `Head=field; Head="text"`; or what is wrong, with the part itself. */
export function readColumns(layout: string): { columns: Column[] } | { wrong: string } {
  const parts = (layout.match(/(?:"[^"]*"|[^;"])+|"/g) ?? []).map((part) => part.trim()).filter(Boolean);
  const columns: Column[] = [];
  for (const part of parts) {
    const [, title = '', fixed, name = ''] = /^([^="]+?)\s*=\s*(?:"([^"]*)"|(\w+))$/.exec(part) ?? [];
    if (title !== '' && fixed !== undefined) columns.push({ title, text: fixed });
    else if (title !== '' && US_FORM_FIELDS.some((field) => field === name))
      columns.push({ title, field: name as UsFormField });
    else return { wrong: part };
  }
  return columns.length > 0 ? { columns } : { wrong: layout };
}

function valueOf(field: UsFormField, form: UsFormFacts): string {
  switch (field) {
    case 'year':
      return String(form.year);
    case 'corrected':
      return form.corrected ? 'X' : '';
    case 'tin_type':
      return TIN_TYPES[form.tin_type];
    case 'account':
      return String(form.id_customers);
    case 'tin':
    case 'zip':
    case 'amount':
      return form[field];
    case 'state':
      return words(form.state).toUpperCase();
    default:
      return words(form[field]);
  }
}

const quoted = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value);
const record = (values: readonly string[]): string => `${values.map(quoted).join(',')}\r\n`;

/** A file of forms: one head, a line for each. */
export function formCsv(columns: readonly Column[], forms: readonly UsFormFacts[]): string {
  return [
    record(columns.map(({ title }) => title)),
    ...forms.map((form) => record(columns.map((one) => ('text' in one ? one.text : valueOf(one.field, form))))),
  ].join('');
}
