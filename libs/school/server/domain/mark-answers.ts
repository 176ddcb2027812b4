import { createHash } from 'node:crypto';
import type { Question } from '@ceiba/school/contract';

/** Names these very questions: whoever answers says to which he did. */
export function keyOfQuestions(questions: readonly Question[]): string {
  return createHash('sha256').update(JSON.stringify(questions)).digest('base64url').slice(0, 22);
}

export interface Marks {
  right: (0 | 1)[];
  /** Whole percent of right answers, cut: 2 of 3 are 66, never 67. */
  score: number;
}

/** Marks answers (places of options) to as many questions. */
export function markAnswers(questions: readonly Question[], answers: readonly number[]): Marks {
  const right = questions.map(({ options }, at): 0 | 1 => (options[answers[at] ?? -1]?.is_right === 1 ? 1 : 0));
  const hits = right.filter((one) => one === 1).length;
  return { right, score: questions.length === 0 ? 100 : Math.floor((hits * 100) / questions.length) };
}
