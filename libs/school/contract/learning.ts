import { z } from 'zod';
import { aCount, aFlag, anId, anInstant, aText, zId, zObject, zText, zWhole } from '@ceiba/platform/contract';
import { aLessonKind } from './lesson';

export const LEARNING_MESSAGES = {
  notForYou: 'Este curso no está disponible.',
  answerFirst: 'Responda las preguntas de la lección.',
  noQuestions: 'La lección no tiene preguntas.',
  questionsChanged: 'Las preguntas cambiaron. Vuelva a abrir la lección.',
  answerAll: 'Responda todas las preguntas.',
  notFinished: 'La constancia se entrega al terminar el curso.',
  noFile: 'La lección no tiene archivo.',
  done: 'Lección terminada.',
  finished: '¡Felicidades! Terminó el curso.',
  passed: 'Respuestas correctas. Lección terminada.',
} as const;

/** A course with how far the person is. */
export const myCourse = z.strictObject({
  id_course: anId,
  name_course: aText,
  description_course: aText.nullable(),
  count_lessons: aCount,
  count_done: aCount,
  /** Null: not finished. It stays when lessons come afterwards. */
  finished_at: anInstant.nullable(),
  /** He may open it; 0: it was withdrawn after he finished it, the certificate is left. */
  is_open: aFlag,
  is_started: aFlag,
});
export type MyCourse = z.output<typeof myCourse>;
export type StoredMyCourse = z.input<typeof myCourse>;

export const myLesson = z.strictObject({
  id_lesson: anId,
  title_lesson: aText,
  kind_lesson: aLessonKind,
  count_questions: aCount,
  is_done: aFlag,
  score_lesson: aCount.nullable(),
});
export type MyLesson = z.output<typeof myLesson>;

/** A course from inside: its lessons, and where he goes on. */
export const myCourseCard = myCourse.extend({
  pass_mark: anId,
  /** Where he was, or the first lesson that is left; null once all are done and none was open. */
  id_lesson_resume: anId.nullable(),
  lessons: z.array(myLesson),
});
export type MyCourseCard = z.output<typeof myCourseCard>;
export type StoredMyCourseCard = z.input<typeof myCourseCard>;

/** A lesson as who learns reads it: which options are right is not among it. */
export const lessonView = z.strictObject({
  id_lesson: anId,
  id_course: anId,
  title_lesson: aText,
  kind_lesson: aLessonKind,
  url_lesson: aText.nullable(),
  text_lesson: aText.nullable(),
  has_file: aFlag,
  questions: z.array(z.strictObject({ text_question: aText, options: z.array(aText) })),
  /** Names these very questions: answers to others are refused. */
  key_questions: aText,
  is_done: aFlag,
  score_lesson: aCount.nullable(),
  attempts_lesson: aCount,
  second_lesson: aCount,
});
export type LessonView = z.output<typeof lessonView>;

/** Where he is, and in an uploaded video at which second. */
export const visitLesson = zObject({
  id_course: zId,
  id_lesson: zId,
  second_lesson: zWhole(0, 86_400).optional(),
});
export type VisitLessonInput = z.output<typeof visitLesson>;

/** The lesson is done. */
export const finishLesson = zObject({ id_course: zId, id_lesson: zId });
export type FinishLessonInput = z.output<typeof finishLesson>;

export const answerQuestions = zObject({
  id_course: zId,
  id_lesson: zId,
  key_questions: zText(64, { message: LEARNING_MESSAGES.questionsChanged }),
  /** For each question the place of the option that he chose, from 0. */
  answers: z.array(zWhole(0, 5)).max(20),
});
export type AnswerQuestionsInput = z.output<typeof answerQuestions>;

/** How far he is now. */
export const progressed = z.strictObject({
  count_lessons: aCount,
  count_done: aCount,
  finished_at: anInstant.nullable(),
});
export type Progressed = z.output<typeof progressed>;
export type StoredProgressed = z.input<typeof progressed>;

/** Which of his answers were right; not what would have been. */
export const answered = progressed.extend({ score_lesson: aCount, passed: aFlag, right: z.array(aFlag) });
export type Answered = z.output<typeof answered>;
export type StoredAnswered = z.input<typeof answered>;
