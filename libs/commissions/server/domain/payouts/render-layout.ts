import { LAYOUT_SOURCES, type LayoutField, type PayoutLayoutRules } from '@ceiba/commissions/contract';
import { fromCents } from '@ceiba/platform/contract';
import { bankText } from './bank-text';

/** One payment as a file tells it. */
export interface PayoutPayment {
  reference: number;
  id_customers: number;
  name: string;
  rfc: string;
  account: string;
  route: string;
  cents: number;
}

/** What a file says of itself. */
export interface PayoutFacts {
  /** AAAA-MM-DD */
  day: string;
  currency: string;
  concept: string;
  lines: number;
  cents: number;
  /** The sum of the first eight digits of the routes. */
  hash: bigint;
}

/** A figure that does not fit is never cut: the file is not made. */
export class DoesNotFit extends Error {}

type Values = Readonly<Record<LayoutField['from'], string>>;
/** Only words may be cut to their width. */
const WORDS: readonly LayoutField['from'][] = ['name', 'concept', 'text'];
const CLABE_BANK = 3;
const HASH_DIGITS = 10;

function dayOf(day: string, form: LayoutField['form']): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return String(form ?? 'aaaa-mm-dd')
    .replace('aaaa', year)
    .replace('aa', year.slice(2))
    .replace('mm', month)
    .replace('dd', date);
}

const formed = (field: LayoutField, values: Values, facts: PayoutFacts): string => {
  if (field.from === 'text') return field.text ?? '';
  if (field.from === 'day') return dayOf(facts.day, field.form);
  const value = values[field.from];
  return field.form === 'cents' ? value.replace('.', '') : value;
};

function padded(value: string, { from, width = value.length, align = 'left', fill = ' ' }: LayoutField): string {
  if (value.length > width && !WORDS.includes(from))
    throw new DoesNotFit(`${LAYOUT_SOURCES[from]}: "${value}" no cabe en ${width} caracteres.`);
  const cut = value.slice(0, width);
  return align === 'right' ? cut.padStart(width, fill) : cut.padEnd(width, fill);
}

/** A cell between separators, in quotes where it needs them. */
const quoted = (value: string, separator: string): string =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value;

function recordOf(
  fields: readonly LayoutField[],
  values: Values,
  facts: PayoutFacts,
  rules: PayoutLayoutRules,
): string {
  const texts = fields.map((field) => ({ field, text: formed(field, values, facts) }));
  if (rules.kind === 'fixed') return texts.map(({ field, text }) => padded(text, field)).join('');
  const { separator = ',' } = rules;
  return texts.map(({ text }) => quoted(text, separator)).join(separator);
}

function valuesOf(payment: PayoutPayment | null, line: number, facts: PayoutFacts, rules: PayoutLayoutRules): Values {
  return {
    text: '',
    day: facts.day,
    name: bankText(payment?.name ?? '', rules),
    account: payment?.account ?? '',
    route: payment?.route ?? '',
    bank: (payment?.account ?? '').slice(0, CLABE_BANK),
    amount: fromCents(payment?.cents ?? 0),
    currency: facts.currency,
    concept: bankText(facts.concept, rules),
    reference: String(payment?.reference ?? ''),
    id_customers: String(payment?.id_customers ?? ''),
    rfc: (payment?.rfc ?? '').toUpperCase(),
    line: String(line),
    lines: String(facts.lines),
    total: fromCents(facts.cents),
    hash: String(facts.hash).slice(-HASH_DIGITS),
  };
}

/** What one route adds to the file's hash. */
export const routeHash = (route: string): bigint => BigInt(route.slice(0, 8) || 0);

/** The records around the payments: titles and head before, foot behind; each with its end of line. */
export function renderEdges(facts: PayoutFacts, rules: PayoutLayoutRules): { head: string; foot: string } {
  const end = endOf(rules);
  const values = valuesOf(null, 0, facts, rules);
  const record = (fields: readonly LayoutField[] = []) =>
    fields.length > 0 ? recordOf(fields, values, facts, rules) + end : '';
  const { separator = ',' } = rules;
  const titles = rules.line.map(({ title, from }) => quoted(title ?? LAYOUT_SOURCES[from], separator));
  const named = rules.kind === 'csv' && rules.titles === 1 ? titles.join(separator) + end : '';
  return { head: record(rules.head) + named, foot: record(rules.foot) };
}

/** The record of the payment at this place, from 1, with its end of line. Throws DoesNotFit. */
export function renderPayment(
  payment: PayoutPayment,
  line: number,
  facts: PayoutFacts,
  rules: PayoutLayoutRules,
): string {
  return recordOf(rules.line, valuesOf(payment, line, facts, rules), facts, rules) + endOf(rules);
}

const endOf = ({ ending }: PayoutLayoutRules): string => (ending === 'crlf' ? '\r\n' : '\n');
