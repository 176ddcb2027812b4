import type { Question } from '@ceiba/school/contract';
import { keyOfQuestions, markAnswers } from './mark-answers';

const ask = (right: number): Question => ({
  text_question: '¿?',
  options: [0, 1, 2].map((at) => ({ text_option: String(at), is_right: at === right ? 1 : 0 })),
});
const THREE = [ask(0), ask(1), ask(2)];

describe('answers', () => {
  it.each([
    [[0, 1, 2], [1, 1, 1], 100],
    [[0, 1, 0], [1, 1, 0], 66],
    [[0, 0, 0], [1, 0, 0], 33],
    [[2, 2, 1], [0, 0, 0], 0],
    // A place that no option has is wrong, whatever it is.
    [[5, 5, 5], [0, 0, 0], 0],
  ])('%j are marked', (answers, right, score) => {
    expect(markAnswers(THREE, answers)).toEqual({ right, score });
  });

  it('belong to their questions: another right option makes others of them', () => {
    expect(keyOfQuestions(THREE)).toBe(keyOfQuestions([ask(0), ask(1), ask(2)]));
    expect(keyOfQuestions(THREE)).not.toBe(keyOfQuestions([ask(0), ask(1), ask(1)]));
    expect(keyOfQuestions(THREE).length).toBeLessThanOrEqual(64);
  });
});
