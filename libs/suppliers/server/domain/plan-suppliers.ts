import type { BankKey } from '@ceiba/catalogs/contract';
import { foldText, type ImportChange, type ImportLine } from '@ceiba/platform/contract';
import type { CsvInputColumn, CsvRow, ReadTable } from '@ceiba/platform/server';
import { saveSupplier, SUPPLIER_STATUS, SUPPLIER_WORDS } from '@ceiba/suppliers/contract';
import type { StoredSupplier } from '../persistence/supplier.repository';

/** Titles of an import's columns, as the export writes them. */
export const SUPPLIER_COLUMNS: readonly CsvInputColumn[] = [
  { header: 'ID', key: 'id' },
  { header: 'Nombre', key: 'supplier_name' },
  { header: 'RFC', key: 'rfc' },
  { header: 'Dirección', key: 'address' },
  { header: 'Banco', key: 'id_bank' },
  { header: 'Cuenta', key: 'cc' },
  { header: 'CLABE', also: ['CLABE interbancaria'], key: 'cci' },
  { header: 'Estado', also: ['Activo'], key: 'status' },
];

type Values = Pick<StoredSupplier, 'supplier_name' | 'rfc' | 'address' | 'id_bank' | 'cc' | 'cci' | 'status'>;
export interface PlannedSupplier extends ImportLine {
  /** As it would stand. */
  row: StoredSupplier;
}

const NAMES = ['supplier_name', 'rfc', 'address', 'id_bank', 'cc', 'cci', 'status'] as const;
const YES = ['1', 'si', 'activo', 'activa'];
const NO = ['0', 'no', 'inactivo', 'inactiva'];
const EMPTY: StoredSupplier = {
  ...{ id: 0, supplier_name: '', rfc: '', address: null, id_bank: null, cc: null, cci: null, status: 1 },
  ...{ data_validated: 0, created_at: new Date(0), user_created: '', id_user_created: null },
};
const folded = (text: string): string => foldText(text.trim());
const rfcOf = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

function bankOf(text: string, banks: readonly BankKey[]): number | null | string {
  if (text === '') return null;
  const found = banks.filter((bank) => folded(bank.name_bank) === folded(text) || String(bank.id_bank) === text);
  return found.length === 1 ? (found[0]?.id_bank ?? null) : `El banco "${text.slice(0, 60)}" no está en el catálogo.`;
}

function statusOf(text: string): 0 | 1 | string {
  const plain = folded(text);
  if (plain === '' || YES.includes(plain)) return 1;
  return NO.includes(plain) ? 0 : `"${text.slice(0, 20)}" no es Activo ni Inactivo.`;
}

/** The supplier that a line means: by its id, else by his RFC. Null: a new one; a text: why it can't be said. */
function meant(
  { id = '', rfc = '' }: CsvRow['values'],
  known: readonly StoredSupplier[],
): StoredSupplier | null | string {
  if (id !== '') return known.find((row) => String(row.id) === id) ?? `El ID ${id.slice(0, 20)} no existe.`;
  const same = known.filter((row) => row.rfc === rfcOf(rfc));
  return same.length > 1 ? 'Hay varios proveedores con ese RFC; indique el ID.' : (same[0] ?? null);
}

const shown = (name: (typeof NAMES)[number], value: unknown, banks: readonly BankKey[]): string => {
  if (value === null || value === undefined) return '';
  if (name === 'status') return SUPPLIER_STATUS[value === 0 ? 0 : 1];
  if (name === 'id_bank') return banks.find(({ id_bank }) => id_bank === value)?.name_bank ?? String(value as number);
  return String(value as string);
};

function changesOf(old: Values, row: Values, banks: readonly BankKey[]): ImportChange[] {
  return NAMES.filter((name) => old[name] !== row[name]).map((name) => ({
    label: SUPPLIER_WORDS[name] ?? name,
    old: shown(name, old[name], banks),
    new: shown(name, row[name], banks),
  }));
}

/** What each line of a file would do; two lines about one supplier are wrong. */
export function planSuppliers(
  { present, rows }: ReadTable,
  known: readonly StoredSupplier[],
  banks: readonly BankKey[],
): PlannedSupplier[] {
  const taken = new Map<string, number>();
  return rows.map(({ line, values }) => {
    const planned = plannedLine({ line, values }, { present, known, banks });
    const key = planned.id === null ? `rfc ${planned.row.rfc}` : `id ${planned.id}`;
    const before = taken.get(key);
    if (planned.action === 'error') return planned;
    if (before !== undefined)
      return { ...planned, action: 'error', changes: [], errors: [`Repite el proveedor de la línea ${before}.`] };
    taken.set(key, line);
    return planned;
  });
}

interface Around {
  present: ReadTable['present'];
  known: readonly StoredSupplier[];
  banks: readonly BankKey[];
}

function plannedLine({ line, values }: CsvRow, { present, known, banks }: Around): PlannedSupplier {
  const found = meant(values, known);
  const old = typeof found === 'object' && found ? found : EMPTY;
  const given = { id_bank: bankOf(values.id_bank ?? '', banks), status: statusOf(values.status ?? '') };
  const text = (name: string): string | null => values[name] || null;
  const written: Record<(typeof NAMES)[number], unknown> = {
    ...given,
    ...{ supplier_name: values.supplier_name ?? '', rfc: rfcOf(values.rfc ?? '') },
    ...{ address: text('address'), cc: text('cc'), cci: text('cci') },
  };
  // A column that the file does not have stays as it is.
  const row = { ...old };
  for (const name of NAMES) if (present.has(name)) Object.assign(row, { [name]: written[name] });
  const errors = [
    ...(typeof found === 'string' ? [found] : []),
    ...(present.has('id_bank') && typeof given.id_bank === 'string' ? [given.id_bank] : []),
    ...(present.has('status') && typeof given.status === 'string' ? [given.status] : []),
  ];
  if (errors.length === 0) errors.push(...fieldProblems(row));
  const id = old.id === 0 ? null : old.id;
  const title = row.supplier_name || values.supplier_name || row.rfc;
  if (errors.length > 0) return { line, action: 'error', id, title, changes: [], errors, row: old };
  const changes = changesOf(old, row, banks);
  return {
    line,
    action: id === null ? 'new' : changes.length > 0 ? 'change' : 'same',
    id,
    title,
    changes,
    errors,
    row,
  };
}

/** What the form would refuse, field by field. */
function fieldProblems(row: Values): string[] {
  const { supplier_name, rfc, address, id_bank, cc, cci, status } = row;
  const parsed = saveSupplier.safeParse({ supplier_name, rfc, address, id_bank, cc, cci, status });
  if (parsed.success) return [];
  return parsed.error.issues.map(({ path, message }) => {
    const name = NAMES.find((one) => one === path[0]);
    return `${(name && SUPPLIER_WORDS[name]) ?? 'Línea'}: ${message}`;
  });
}
