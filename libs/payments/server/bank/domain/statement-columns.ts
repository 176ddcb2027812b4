import {
  STATEMENT_FIELD_NAMES,
  STATEMENT_MESSAGES,
  type StatementColumns,
  type StatementField,
} from '@ceiba/payments/contract';

/** Titles that banks give to their columns; the first one that a file has is proposed. */
export const USUAL: Readonly<Record<StatementField, readonly string[]>> = {
  day: ['Fecha', 'Fecha de operación', 'Fecha operación', 'Fecha movimiento', 'Fecha valor', 'Día', 'Date'],
  amount: ['Importe', 'Monto', 'Cantidad', 'Amount'],
  credit: ['Abono', 'Abonos', 'Depósito', 'Depósitos', 'Crédito', 'Créditos', 'Credit'],
  debit: ['Cargo', 'Cargos', 'Retiro', 'Retiros', 'Débito', 'Débitos', 'Debit'],
  balance: ['Saldo', 'Saldo final', 'Balance'],
  concept: ['Concepto', 'Descripción', 'Detalle', 'Movimiento', 'Concepto de pago', 'Description'],
  reference: ['Referencia', 'Referencia numérica', 'Ref', 'Reference'],
  payer: ['Ordenante', 'Nombre del ordenante', 'Nombre ordenante', 'Cliente', 'Beneficiario/Ordenante', 'Payer'],
  tracking: ['Clave de rastreo', 'Rastreo', 'Clave rastreo', 'Tracking'],
  account: ['Cuenta', 'Número de cuenta', 'No. de cuenta', 'Account'],
};

export const plainTitle = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The columns that a file's titles speak for. */
export function usualColumns(titles: readonly string[]): StatementColumns {
  const byName = new Map(titles.map((title) => [plainTitle(title), title]));
  const find = (field: StatementField) =>
    USUAL[field].map((name) => byName.get(plainTitle(name))).find((title) => title !== undefined) ?? null;
  const found = Object.fromEntries(STATEMENT_FIELD_NAMES.map((field) => [field, find(field)]));
  const columns = { ...found, dates: 'dmy' } as StatementColumns;
  // One figure with its sign, or two columns.
  return columns.credit && columns.debit ? { ...columns, amount: null } : { ...columns, credit: null, debit: null };
}

/** What the columns lack to be read; null where nothing does. */
export function lacksOf(columns: StatementColumns, titles: readonly string[]): string | null {
  const chosen = STATEMENT_FIELD_NAMES.flatMap((field) => columns[field] ?? []);
  const twice = chosen.find((title, at) => chosen.indexOf(title) !== at);
  if (twice !== undefined) return STATEMENT_MESSAGES.sameTwice(twice);
  const gone = chosen.find((title) => !titles.includes(title));
  if (gone !== undefined) return STATEMENT_MESSAGES.noColumn(gone);
  if (!columns.day) return STATEMENT_MESSAGES.missingDay;
  if (!columns.amount && !(columns.credit ?? columns.debit)) return STATEMENT_MESSAGES.missingAmount;
  if (columns.amount && (columns.credit ?? columns.debit)) return STATEMENT_MESSAGES.bothAmounts;
  return columns.concept || columns.reference ? null : STATEMENT_MESSAGES.noText;
}
