import { z } from 'zod';
import {
  aDay,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  zChoice,
  zDecimal,
  zFlag,
  zId,
  zMoney,
  zObject,
  zOptionalId,
  zOptionalText,
  zText,
  zWhole,
} from '@ceiba/platform/contract';

/** A drawer's session: OPEN, CLOSED by a count, or by the house (SYSTEM) because it was forgotten. */
export const SESSION_STATES = ['OPEN', 'CLOSED', 'SYSTEM'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/**
 * What an entry of the drawer is: cash that came in (RECEIVED) and went back (CHANGE), what rounding gave away
 * (ROUNDING), what was paid otherwise (PAID), what a cancel (CANCEL) or a return (REFUND) gave back, and movements.
 */
export const ENTRY_KINDS = ['RECEIVED', 'CHANGE', 'ROUNDING', 'PAID', 'CANCEL', 'REFUND', 'IN', 'OUT'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

const zPositive = zDecimal(2, { min: '0.01' });
const zPieces = z.array(zObject({ value: zPositive, qty: zWhole(0, 99_999) })).max(30);
const optionalMoney = z.preprocess((value) => (value === '' ? null : value), zMoney.nullable()).default(null);

/** `POST /users/break-box/save`: the cash counted at a closing; `amount` alone always saves. */
export const breakBoxInput = zObject({
  amount: zMoney,
  id_branch_office: zOptionalId.default(null),
  /** Notes and coins of `amount`. */
  pieces: zPieces.nullable().default(null),
  /** Dollars counted in a peso branch. */
  amount_foreign: optionalMoney,
  pieces_foreign: zPieces.nullable().default(null),
  /** 1: the shift ends with this count. */
  closing: zFlag.default(0),
});
export type BreakBoxInput = z.output<typeof breakBoxInput>;

/** `POST /break-box/open`: the opening float. */
export const openDrawerInput = zObject({
  amount: zMoney,
  id_branch_office: zOptionalId.default(null),
  amount_foreign: optionalMoney,
  reason: zOptionalText(255).default(null),
});
export type OpenDrawerInput = z.output<typeof openDrawerInput>;

/** `POST /break-box/movement`: cash that comes in or goes out without a sale. */
export const movementInput = zObject({
  type: zChoice(['IN', 'OUT'], 'Seleccione entrada o salida.'),
  amount: zPositive,
  reason: zText(255),
  id_branch_office: zOptionalId.default(null),
  /** 1: in the other currency that the branch takes. */
  foreign: zFlag.default(0),
});
export type MovementInput = z.output<typeof movementInput>;

export const drawerInput = zObject({ id_branch_office: zOptionalId.default(null) });

export const explainInput = zObject({ id_break_box: zId, explanation: zText(255) });
export const confirmInput = zObject({ id_break_box: zId, note: zText(255) });

/** One's own drawer, as much of it as a person who has still to count may know. */
export const drawer = z.strictObject({
  id_branch_office: anId.nullable(),
  branches: z.array(z.strictObject({ id_branch_office: anId, name_branch_office: aText })),
  code_money: aText,
  /** The other currency that the branch takes, with what one of it is worth today. */
  code_foreign: aText.nullable(),
  parity: aText.nullable(),
  session: z
    .strictObject({
      id_session: anId,
      day_session: aDay,
      opened_at: anInstant,
      declared: aFlag,
      opening: aMoney,
      fund: aMoney,
    })
    .nullable(),
  /** What the last closing left there: the opening is compared with it. */
  left_over: aMoney.nullable(),
});
export type Drawer = z.output<typeof drawer>;
export type StoredDrawer = z.input<typeof drawer>;
