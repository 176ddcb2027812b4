import { z } from 'zod';
import {
  aCount,
  aDay,
  anId,
  anInstant,
  aText,
  aMoney,
  listOf,
  listShape,
  zId,
  zObject,
  zOptionalId,
  zText,
} from '@ceiba/platform/contract';

export const LINE_MESSAGES = {
  noLine: 'El movimiento no existe.',
  taken: 'Otra persona ya usó uno de los movimientos. Vuelva a cargar la lista.',
  chooseLine: 'Elija al menos un movimiento.',
  tooMany: 'Elija 50 como máximo.',
  manyToMany: 'Elija un movimiento para varias referencias, o varios movimientos para una.',
  otherCurrency: 'Los movimientos y las referencias deben ser de la misma moneda.',
  otherAccount: 'Los movimientos deben ser de la misma cuenta.',
  tooLittle: 'El movimiento no alcanza para todas las referencias: quite alguna.',
  oneByOne: 'Un movimiento sin referencia se registra solo.',
  matched: 'Movimientos conciliados.',
  orphaned: 'Registrado como pago sin carrito. Está en Pagos por conciliar.',
  joined: 'El movimiento se unió al pago que ya estaba confirmado.',
  sure: (done: number, left: number) =>
    done === 0
      ? 'No hay movimientos seguros por confirmar.'
      : `${done === 1 ? '1 movimiento confirmado' : `${done} movimientos confirmados`}.${left > 0 ? ` Quedan ${left} seguros.` : ''}`,
  excluded: 'Movimiento excluido.',
  reopened: 'El movimiento está otra vez por conciliar.',
  noReason: 'Escriba por qué se excluye.',
  sold: 'De este movimiento ya salió una venta: no se puede deshacer. Anule la venta si hace falta.',
  decided: 'El pago ya se atendió en Pagos por conciliar: no se puede deshacer.',
  notUsed: 'El movimiento no está conciliado ni excluido.',
} as const;

/** open: waits · used: became payments · excluded: staff said that it is none · out: money that left. */
export const LINE_STATES = { open: 'Por conciliar', used: 'Conciliado', excluded: 'Excluido', out: 'Cargo' } as const;
export type LineState = keyof typeof LINE_STATES;
export const LINE_LEVELS = { sure: 'Seguro', likely: 'Probable', hand: 'A mano' } as const;
export type LineLevel = keyof typeof LINE_LEVELS;

export const lineListSchema = zObject({
  ...listShape,
  state: z.enum(['open', 'used', 'excluded', 'out'], { error: 'El estado no existe.' }).default('open'),
  id_statement: zOptionalId.default(null),
});
export type LineListInput = z.output<typeof lineListSchema>;

const ids = z.array(zId).max(50, { error: LINE_MESSAGES.tooMany });
/** Without references: money that nobody's reference explains. */
export const confirmLinesSchema = zObject({
  lines: ids.min(1, { error: LINE_MESSAGES.chooseLine }),
  references: ids.default([]),
});
export type ConfirmLinesInput = z.output<typeof confirmLinesSchema>;

export const confirmSureSchema = zObject({ id_statement: zOptionalId.default(null) });
export type ConfirmSureInput = z.output<typeof confirmSureSchema>;

export const excludeLineSchema = zObject({ id_line: zId, note: zText(255, { message: LINE_MESSAGES.noReason }) });
export type ExcludeLineInput = z.output<typeof excludeLineSchema>;
export const undoLineSchema = zObject({ id_line: zId });

export const referenceListSchema = zObject({
  search: listShape.search,
  currency: z.enum(['MXN', 'USD'], { error: 'La moneda debe ser MXN o USD.' }),
});
export type ReferenceListInput = z.output<typeof referenceListSchema>;

/** Somebody's reference as staff choose it for a movement. */
export const referenceRow = z.strictObject({
  id_reference: anId,
  reference: aText,
  currency: aText,
  amount: aMoney,
  /** open: waits for its money; else how its link ended. */
  state: z.enum(['open', 'paid', 'expired', 'over']),
  full_name: aText,
  id_customers_sale_public: anId,
  expires_at: anInstant,
  /** What came for it. */
  received: aMoney.nullable(),
});
export type ReferenceRow = z.output<typeof referenceRow>;
export type StoredReferenceRow = z.input<typeof referenceRow>;
export const referenceRows = z.strictObject({ rows: z.array(referenceRow) });

const linePayment = z.strictObject({
  id_bank_payment: anId,
  reference: aText.nullable(),
  amount: aMoney,
  /** Null until the worker has judged it. */
  outcome: aText.nullable(),
  id_document: anId.nullable(),
});

export const bankLine = z.strictObject({
  id_line: anId,
  id_statement: anId,
  name: aText,
  line_no: aCount,
  day: aDay,
  amount: aMoney,
  currency: aText,
  concept: aText,
  reference: aText,
  payer: aText,
  tracking: aText,
  state: z.enum(['open', 'used', 'excluded', 'out']),
  /** Of an open one: how sure it is whose it is, and why. */
  level: z.enum(['sure', 'likely', 'hand']).nullable(),
  why: aText.nullable(),
  proposals: z.array(referenceRow),
  /** What a used one became. */
  payments: z.array(linePayment),
  note: aText.nullable(),
  decided_at: anInstant.nullable(),
  decided_by: aText.nullable(),
  id_worker_decided: anId.nullable(),
});
export type BankLine = z.output<typeof bankLine>;
export type StoredBankLine = z.input<typeof bankLine>;
export const bankLines = listOf(bankLine);

export const statementListSchema = zObject(listShape);
export type StatementListInput = z.output<typeof statementListSchema>;
const bankStatement = z.strictObject({
  id_statement: anId,
  bank: aText,
  account: aText,
  currency: aText,
  name: aText,
  lines: aCount,
  fresh: aCount,
  /** How many still wait. */
  open: aCount,
  first_day: aDay,
  last_day: aDay,
  gap: aText.nullable(),
  created_at: anInstant,
  user_created: aText,
  id_worker_created: anId.nullable(),
});
export type BankStatement = z.output<typeof bankStatement>;
export type StoredBankStatement = z.input<typeof bankStatement>;
export const bankStatements = listOf(bankStatement);

/** How much waits, and how much of it is sure. */
export const linesStanding = z.strictObject({ open: aCount, sure: aCount });
export type LinesStanding = z.output<typeof linesStanding>;

/** Which accounts statements are of. */
export const statementAccounts = z.strictObject({
  rows: z.array(z.strictObject({ currency: aText, bank: aText, account: aText })),
});
export type StatementAccount = z.output<typeof statementAccounts>['rows'][number];

/** What became of a movement's payment, as the statement's list says it. */
export const PAYMENT_OUTCOMES_OF_LINES: Readonly<Record<string, string>> = {
  waiting: 'aplicándose',
  partial: 'pago parcial, espera el resto',
  unmatched: 'en Pagos por conciliar',
  refunding: 'devolución pendiente',
  refunded: 'devuelto',
  settled: 'atendido',
};
