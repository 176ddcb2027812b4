import { z } from 'zod';
import {
  aCount,
  aFlag,
  aMoney,
  anId,
  anInstant,
  aText,
  listOf,
  listShape,
  zFlag,
  zId,
  zObject,
  zOptionalId,
} from '@ceiba/platform/contract';

const CHOOSE = 'Seleccionar cliente y nuevo upline';
const paging = { page: listShape.page, page_size: z.coerce.number().int().min(1).max(1000).default(100) };
const reason = z.string().trim().max(300, { error: 'El motivo es demasiado largo (máximo 300 letras).' }).optional();

/** Candidates: everybody's, or only the direct downline of one. */
export const candidatesInput = zObject({ id_customers: zOptionalId.optional(), ...paging });
export type CandidatesInput = z.output<typeof candidatesInput>;

/** Whose first level, or whole network, is asked for. */
export const movableInput = zObject({ id_customers: zId, ...paging });
export type MovableInput = z.output<typeof movableInput>;

const chosen = zOptionalId.optional().pipe(z.int({ error: CHOOSE }));

/** Who moves, and under whom. */
export const moveInput = zObject({ id_customers: chosen, id_upline: chosen, reason });
export type MoveInput = z.output<typeof moveInput>;

/** What a move would change; `undo`: as the taking back of the partner's last move, which is free of "once per period". */
export const movePreviewInput = zObject({ id_customers: chosen, id_upline: chosen, undo: zFlag.default(0) });
export type MovePreviewInput = z.output<typeof movePreviewInput>;

export const undoMoveInput = zObject({ id_move: zId, reason });
export type UndoMoveInput = z.output<typeof undoMoveInput>;

export const movesInput = zObject({
  ...listShape,
  id_customers: zOptionalId.optional(),
  id_period: zOptionalId.optional(),
});
export type MovesInput = z.output<typeof movesInput>;

/** A partner who may be moved (spec 3, section 3). */
export const movableRow = z.strictObject({
  id_customers: anId,
  full_name_customers: aText,
  id_upline: anId.nullable(),
  full_name_upline: aText.nullable(),
  /** His points of the current period. */
  hijo_puntos: aMoney,
  /** His upline's. */
  puntos_upline: aMoney,
  /** He was moved in this period, and that was not taken back. */
  moved_roll_over: aFlag,
  /** He is no "De Baja" and bought in this period. */
  in_period: aFlag,
});
export type MovableRow = z.output<typeof movableRow>;
export const movableList = listOf(movableRow);

/** One of a line, before and after the move. */
export const moveStep = z.strictObject({
  id_customers: anId,
  full_name: aText,
  point_current_customers: aMoney,
  point_group_before: aMoney,
  point_group_after: aMoney,
  rank_before: aCount,
  name_plan_before: aText,
  rank_after: aCount,
  name_plan_after: aText,
});
export type MoveStep = z.output<typeof moveStep>;

/** A line from the nearest upline upwards, to the one above whom nothing changes; `hidden`: left out, without a change of rank. */
export const moveLine = z.strictObject({ steps: z.array(moveStep), hidden: aCount });
export type MoveLine = z.output<typeof moveLine>;

export const movePreview = z.strictObject({
  id_customers: anId,
  full_name: aText,
  id_sponsor: anId.nullable(),
  point_group: aMoney,
  /** He and everybody below him. */
  moving: aCount,
  before: moveLine,
  after: moveLine,
  /** How many get another rank. */
  ranks_changed: aCount,
});
export type MovePreviewView = z.output<typeof movePreview>;

/** A move that was made; those that took one back name it, those that were taken back say so. */
export const moveRow = z.strictObject({
  id_move: anId,
  created_at: anInstant,
  user_created: aText,
  /** The worker who moved him. */
  id_worker_created: anId.nullable(),
  id_period: anId,
  code_period: aText,
  id_customers: anId,
  full_name_customers: aText,
  id_upline_before: anId,
  full_name_upline_before: aText,
  id_upline: anId,
  full_name_upline: aText,
  reason: aText.nullable(),
  id_move_undone: anId.nullable(),
  undone: aFlag,
  /** It is his last one, and no taking back. */
  can_undo: aFlag,
});
export type MoveRow = z.output<typeof moveRow>;
export type StoredMoveRow = z.input<typeof moveRow>;
