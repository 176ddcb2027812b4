import { COURSE_STATES, type CourseState, DRAFT, PUBLISHED, WITHDRAWN } from '@ceiba/school/contract';

export type CourseMove = 'publish' | 'withdraw';

/** From which states a course may take a step, and where that leads. All others are refused. */
export const COURSE_MOVES: Readonly<Record<CourseMove, { from: readonly CourseState[]; to: CourseState }>> = {
  publish: { from: [DRAFT, WITHDRAWN], to: PUBLISHED },
  withdraw: { from: [PUBLISHED], to: WITHDRAWN },
};

const WORDS: Readonly<Record<CourseMove, string>> = { publish: 'publicar', withdraw: 'retirar' };

/** Why a step can't be taken, or null. */
export function moveProblem(move: CourseMove, state: CourseState): string | null {
  if (COURSE_MOVES[move].from.includes(state)) return null;
  return `No se puede ${WORDS[move]} un curso en estado ${COURSE_STATES[state]}.`;
}
