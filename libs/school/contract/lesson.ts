import { z } from 'zod';
import {
  aCount,
  aFlag,
  anId,
  aText,
  type ColumnWords,
  zChoice,
  zFlag,
  zId,
  zLink,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalLines,
  zText,
} from '@ceiba/platform/contract';

export const LESSON_MESSAGES = {
  created: 'Lección registrada.',
  changed: 'Lección modificada.',
  deleted: 'Lección eliminada.',
  notFound: 'La lección no existe.',
  tooMany: 'El curso ya tiene 100 lecciones.',
  noText: 'Escriba el texto de la lección.',
  noLink: 'Escriba el enlace de la lección.',
  noPdf: 'Seleccione el archivo PDF.',
  noVideo: 'Escriba el enlace del video o seleccione un archivo MP4.',
  pdfOnly: 'El archivo debe ser PDF.',
  videoOnly: 'El archivo debe ser un video MP4.',
  noFile: 'Este tipo de lección no lleva archivo.',
  oneRight: 'Marque exactamente una respuesta correcta.',
  sameOption: 'Hay respuestas repetidas.',
} as const;

/** What a lesson is (decisions.md, "Rest"). */
export const LESSON_KINDS = { video: 'Video', pdf: 'PDF', link: 'Enlace', text: 'Texto' } as const;
export type LessonKind = keyof typeof LESSON_KINDS;
const KINDS = Object.keys(LESSON_KINDS) as [LessonKind, ...LessonKind[]];
export const aLessonKind = z.enum(KINDS);

/** A lesson in the list of its course. */
export const lessonRow = z.strictObject({
  id_lesson: anId,
  position_lesson: anId,
  title_lesson: aText,
  kind_lesson: aLessonKind,
  count_questions: aCount,
});
export type LessonRow = z.output<typeof lessonRow>;

const option = z.strictObject({ text_option: aText, is_right: aFlag });
/** A question with which of its options is right: for those who make courses, never for those who take them. */
export const question = z.strictObject({ text_question: aText, options: z.array(option) });
export type Question = z.output<typeof question>;

/** What the form of a lesson shows. */
export const lessonCard = z.strictObject({
  id_lesson: anId,
  id_course: anId,
  title_lesson: aText,
  kind_lesson: aLessonKind,
  url_lesson: aText.nullable(),
  text_lesson: aText.nullable(),
  /** Its file, by the name that it had; null: none. */
  name_file: aText.nullable(),
  questions: z.array(question),
});
export type LessonCard = z.output<typeof lessonCard>;

/** What people call the columns that its form does not name. */
export const LESSON_WORDS: ColumnWords<LessonCard> = {
  id_lesson: 'Número',
  id_course: 'Curso',
  title_lesson: 'Título',
  kind_lesson: 'Tipo',
  url_lesson: 'Enlace',
  text_lesson: 'Texto',
  name_file: 'Archivo',
  questions: 'Preguntas',
};

const zOption = zObject({ text_option: zText(200), is_right: zFlag });
const zQuestion = zObject({
  text_question: zText(300),
  options: z
    .array(zOption)
    .min(2, { error: 'Escriba al menos dos respuestas.' })
    .max(6, { error: 'Puede haber como máximo 6 respuestas.' })
    .refine((options) => options.filter(({ is_right }) => is_right === 1).length === 1, {
      error: LESSON_MESSAGES.oneRight,
    })
    .refine((options) => new Set(options.map(({ text_option }) => text_option)).size === options.length, {
      error: LESSON_MESSAGES.sameOption,
    }),
});

/** Most bytes of a lesson's text. */
export const TEXT_MAX = 20_000;

export const saveLesson = zObject({
  id_lesson: zOptionalId.optional(),
  id_course: zId,
  title_lesson: zText(150),
  kind_lesson: zChoice(KINDS),
  url_lesson: z.preprocess((value) => (value === '' ? null : value), zLink(500).nullable()).optional(),
  text_lesson: zOptionalLines(TEXT_MAX).optional(),
  questions: z.array(zQuestion).max(20, { error: 'Puede haber como máximo 20 preguntas.' }).optional(),
});
export type SaveLessonInput = Omit<z.output<typeof saveLesson>, 'kind_lesson'> & { kind_lesson: LessonKind };

export const listLessons = zObject({ id_course: zId });
export type ListLessonsInput = z.output<typeof listLessons>;

export const deleteLesson = zObject({ id: zId, name: zNameShown });
export type DeleteLessonInput = z.output<typeof deleteLesson>;
