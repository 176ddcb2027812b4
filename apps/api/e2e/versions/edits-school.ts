import { saveCourse, saveLesson } from '@ceiba/school/contract';
import type { Demo } from '../answers/demo';
import { courseOf } from '../answers/school.calls';

type Fields = Record<string, unknown>;

/** What a form sends of a record: the fields that its schema knows. */
const sent = ({ shape }: { shape: object }, record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in shape));

/** Courses and their lessons. */
export const SCHOOL_EDITS = {
  'POST /course/insert/update': {
    open: async (demo: Demo) => `/course/get/id/${(await courseOf(demo)).id_course}`,
    change: (record: Fields, n: number) => ({ ...sent(saveCourse, record), name_course: `Carrera ${n}` }),
  },
  'POST /course/lesson/insert/update': {
    open: async (demo: Demo) => `/course/lesson/get/id/${(await courseOf(demo)).id_lesson}`,
    change: (record: Fields, n: number) => ({ ...sent(saveLesson, record), title_lesson: `Carrera ${n}` }),
  },
};
