import { saveCourse, saveLesson } from '@ceiba/school/contract';
import { courseOf } from '../answers/school.calls';
import type { EditCase, Fields } from './edits';

const sent = ({ shape }: { shape: object }, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

/** Courses and their lessons. */
export const SCHOOL_EDITS: Record<string, EditCase> = {
  'POST /course/insert/update': {
    open: async (demo) => `/course/get/id/${(await courseOf(demo)).id_course}`,
    change: (record, n) => ({ ...sent(saveCourse, record), name_course: `Carrera ${n}` }),
  },
  'POST /course/lesson/insert/update': {
    open: async (demo) => `/course/lesson/get/id/${(await courseOf(demo)).id_lesson}`,
    change: (record, n) => ({ ...sent(saveLesson, record), title_lesson: `Carrera ${n}` }),
  },
};
