import { CARE_MESSAGES, CARE_MOVES, CARE_STATES, type CareState } from '@ceiba/surveys/contract';

/** What stands in the way of a move, and the field that mends it; null where nothing does. */
export interface CareProblem {
  message: string;
  field: 'institution_care' | 'note_care' | null;
}

interface Cared {
  institution_care: string | null;
  note_care: string | null;
}

/** May a person's care go from here to there? Referred needs a place, closed needs a word on how it ended. */
export function careProblem(
  from: CareState,
  to: CareState,
  { institution_care, note_care }: Cared,
): CareProblem | null {
  if (!CARE_MOVES[from].includes(to))
    return { message: CARE_MESSAGES.move(CARE_STATES[from], CARE_STATES[to]), field: null };
  if ((to === 1 || to === 2) && !institution_care)
    return { message: CARE_MESSAGES.institution, field: 'institution_care' };
  if (to === 3 && !note_care) return { message: CARE_MESSAGES.note, field: 'note_care' };
  return null;
}
