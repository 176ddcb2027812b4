import { z } from 'zod';
import {
  aCount,
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zId,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';

/** Whose periods; a partner may leave himself out. */
export const customerPeriodsInput = zObject({ id_customers: zOptionalId.optional() });
export type CustomerPeriodsInput = z.output<typeof customerPeriodsInput>;

/** What a customer bought and earned in a period; without a statement nothing is earned yet. */
export const customerPeriod = z.strictObject({
  id_period: anId,
  code_period: aText,
  name_period: aText,
  date_end_period: aDay,
  closed: aFlag,
  sales: aCount,
  points: aMoney,
  /** What he brought along from another system; `points` holds it, too. */
  rank_opening: aText.nullable(),
  points_opening: aMoney.nullable(),
  group_opening: aMoney.nullable(),
  /** Before taxes and what is paid, in the customer's currency. */
  subtotal_earnings: aMoney.nullable(),
  total_changed: aMoney.nullable(),
  code_money: aText.nullable(),
});
export type CustomerPeriod = z.output<typeof customerPeriod>;
export const customerPeriods = z.strictObject({ rows: z.array(customerPeriod) });

/** What can happen to a customer, by what one looks for. */
export const MOVE_GROUPS = {
  changes: ['registered', 'changed'],
  sales: ['sale', 'cancelled'],
  payments: ['payment'],
  periods: ['statement'],
  network: ['moved'],
  notices: ['notice'],
} as const;
export type MoveGroup = keyof typeof MOVE_GROUPS;
const groups = Object.keys(MOVE_GROUPS) as MoveGroup[];
export const CUSTOMER_MOVES = Object.values(MOVE_GROUPS).flat();

export const customerMovesInput = zObject({
  ...listShape,
  id_customers: zId,
  /** Only these; everything when left out. */
  what: z.enum(groups, { error: 'El tipo de movimiento no existe.' }).nullish(),
});
export type CustomerMovesInput = z.output<typeof customerMovesInput>;

/** One thing that happened to a customer: who did what, when, how much. */
export const customerMove = z.strictObject({
  at: anInstant,
  kind: z.enum(CUSTOMER_MOVES),
  /** Of the sale, the period, the new upline, the notice or the change. */
  id: anId,
  /** Ticket, code of the period, name of the new upline, kind of the notice, command of the change. */
  name: aText.nullable(),
  /** The fields that changed in people's words; why he was moved. */
  detail: aText.nullable(),
  amount: aMoney.nullable(),
  code_money: aText.nullable(),
  user: aText.nullable(),
  /** The worker who did it; null: none of ours. */
  id_worker: anId.nullable(),
});
export type CustomerMove = z.output<typeof customerMove>;
export type StoredCustomerMove = z.input<typeof customerMove>;
export const customerMoves = listOf(customerMove);
