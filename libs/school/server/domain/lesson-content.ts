import { LESSON_MESSAGES, type LessonKind } from '@ceiba/school/contract';

/** What a lesson would hold after a save. */
export interface LessonContent {
  kind_lesson: LessonKind;
  url_lesson: string | null;
  text_lesson: string | null;
  /** The kind of its file, by content. */
  mime_file: string | null;
}

export interface ContentProblem {
  field: 'text_lesson' | 'url_lesson' | 'file';
  message: string;
}

const WRONG_FILE: Readonly<Record<LessonKind, (mime: string) => string | null>> = {
  pdf: (mime) => (mime === 'application/pdf' ? null : LESSON_MESSAGES.pdfOnly),
  video: (mime) => (mime === 'video/mp4' ? null : LESSON_MESSAGES.videoOnly),
  link: () => LESSON_MESSAGES.noFile,
  text: () => LESSON_MESSAGES.noFile,
};

/** What a lesson of its kind still lacks, or null. */
export function contentProblem(lesson: LessonContent): ContentProblem | null {
  const { kind_lesson, url_lesson, text_lesson, mime_file } = lesson;
  const wrong = mime_file === null ? null : WRONG_FILE[kind_lesson](mime_file);
  if (wrong) return { field: 'file', message: wrong };
  if (kind_lesson === 'text' && !text_lesson) return { field: 'text_lesson', message: LESSON_MESSAGES.noText };
  if (kind_lesson === 'link' && !url_lesson) return { field: 'url_lesson', message: LESSON_MESSAGES.noLink };
  if (kind_lesson === 'pdf' && mime_file === null) return { field: 'file', message: LESSON_MESSAGES.noPdf };
  if (kind_lesson === 'video' && mime_file === null && !url_lesson)
    return { field: 'url_lesson', message: LESSON_MESSAGES.noVideo };
  return null;
}

/** Which kinds keep what: the rest of another kind goes when a lesson changes its kind. */
export const keepsUrl = (kind: LessonKind): boolean => kind === 'link' || kind === 'video';
export const keepsFile = (kind: LessonKind): boolean => kind === 'pdf' || kind === 'video';
