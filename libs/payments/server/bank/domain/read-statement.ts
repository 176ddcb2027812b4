import { createHash } from 'node:crypto';
import { type Day, fromCents } from '@ceiba/platform/contract';
import type { StatementColumns } from '@ceiba/payments/contract';
import { type Cell, centsOf, dayOf, isAccount } from './read-cells';
import { referencesIn } from './reference-number';

/** A line of the file by its titles. */
export interface FileRow {
  line: number;
  values: Readonly<Record<string, string>>;
}

/** A movement as it will be written. */
export interface Movement {
  line_no: number;
  day: Day;
  amount_minor: number;
  balance_minor: number | null;
  concept: string;
  reference: string;
  payer: string;
  tracking: string;
  raw: string;
  line_key: string;
  /** The second of two lines that say the same is 2: both are real. */
  twin: number;
  /** Numbers with the shape of a reference: those of its own column, then those of the concept. */
  named: readonly (readonly string[])[];
}

export interface ReadStatementFile {
  movements: Movement[];
  /** Lines without an amount (titles, balances brought forward): shown, not written. */
  skipped: { line: number; text: string }[];
  problems: { line: number; message: string }[];
}

interface Reading {
  columns: StatementColumns;
  account: string;
  today: Day;
}

const RAW_MAX = 4000;
const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Money in is positive. Null: the line has no amount. */
function amountOf(get: (field: 'amount' | 'credit' | 'debit') => string): Cell<number | null> {
  const [amount, credit, debit] = [centsOf(get('amount')), centsOf(get('credit')), centsOf(get('debit'))];
  for (const cell of [amount, credit, debit]) if ('problem' in cell) return cell;
  const cents = (cell: Cell<number | null>) => ('value' in cell ? (cell.value ?? 0) : 0);
  if (cents(credit) !== 0 && cents(debit) !== 0) return { problem: 'tiene abono y cargo a la vez.' };
  if (cents(credit) < 0) return { problem: 'el abono es negativo.' };
  const sum = cents(amount) + cents(credit) - Math.abs(cents(debit));
  return { value: sum === 0 ? null : sum };
}

function movementOf({ line, values }: FileRow, { columns, account, today }: Reading): Cell<Movement | null> {
  const get = (field: keyof StatementColumns) => clean(values[columns[field] ?? ''] ?? '');
  const amount = amountOf(get);
  if ('problem' in amount) return amount;
  if (amount.value === null) return { value: null };
  const day = dayOf(get('day'), columns.dates, today);
  if ('problem' in day) return day;
  const balance = centsOf(get('balance'));
  if ('problem' in balance) return balance;
  if (!isAccount(get('account'), account)) return { problem: `es de otra cuenta: ${get('account').slice(0, 40)}.` };
  const texts = {
    concept: get('concept').slice(0, 255),
    reference: get('reference').slice(0, 80),
    payer: get('payer').slice(0, 150),
    tracking: get('tracking').slice(0, 60),
  };
  const said = Object.values(texts).map((text) => text.toUpperCase());
  const key = JSON.stringify([account, day.value, amount.value, ...said]);
  return {
    value: {
      ...texts,
      line_no: line,
      day: day.value,
      amount_minor: amount.value,
      balance_minor: balance.value,
      raw: Object.values(values).join(' | ').slice(0, RAW_MAX),
      line_key: createHash('sha256').update(key).digest('hex'),
      twin: 1,
      named: [referencesIn(texts.reference).good, referencesIn(texts.concept).good],
    },
  };
}

/** Reads a statement's lines; nothing is dropped: what can't be read is told by its line. */
export function readStatement(rows: readonly FileRow[], reading: Reading): ReadStatementFile {
  const found: ReadStatementFile = { movements: [], skipped: [], problems: [] };
  const twins = new Map<string, number>();
  for (const row of rows) {
    const cell = movementOf(row, reading);
    if ('problem' in cell) found.problems.push({ line: row.line, message: cell.problem });
    else if (cell.value === null)
      found.skipped.push({ line: row.line, text: clean(Object.values(row.values).join(' ')).slice(0, 255) });
    else {
      const twin = (twins.get(cell.value.line_key) ?? 0) + 1;
      twins.set(cell.value.line_key, twin);
      found.movements.push({ ...cell.value, twin });
    }
  }
  return found;
}

/** The movements, the oldest first: banks write them in either order. */
export function oldestFirst(movements: readonly Movement[]): Movement[] {
  const breaks = (lines: readonly Movement[]) => gapsIn(lines).length;
  const turned = [...movements].reverse();
  const [first, last] = [movements[0]?.day ?? '', movements.at(-1)?.day ?? ''];
  if (first !== last) return first < last ? [...movements] : turned;
  return breaks(turned) < breaks(movements) ? turned : [...movements];
}

/** Places where the running balance does not follow from the line before, the oldest first. */
export function gapsIn(movements: readonly Movement[]): { line: Movement; missing_minor: number }[] {
  return movements.flatMap((line, at) => {
    const before = movements[at - 1]?.balance_minor ?? null;
    if (before === null || line.balance_minor === null) return [];
    const missing_minor = line.balance_minor - before - line.amount_minor;
    return missing_minor === 0 ? [] : [{ line, missing_minor }];
  });
}

/** The same in words; null where the balance follows, or there is none. */
export function gapText(movements: readonly Movement[]): string | null {
  const [first, ...more] = gapsIn(movements);
  if (!first) return null;
  const { line, missing_minor } = first;
  const others = more.length > 0 ? ` y en ${more.length} lugares más` : '';
  return `El saldo no sigue antes de la línea ${line.line_no} (${line.day}): faltan movimientos por ${fromCents(missing_minor)}${others}.`;
}

/** The one of our references that a movement names; a bank's own numbers may look like one, so only those that `exist` count. */
export function referenceNamed({ named }: Movement, exist: ReadonlySet<string>): string | null {
  const found = named.map((numbers) => numbers.filter((number) => exist.has(number)));
  const [first = [], second = []] = found;
  const ours = first.length > 0 ? first : second;
  return ours.length === 1 ? (ours[0] ?? null) : null;
}
