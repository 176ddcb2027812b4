import { z } from 'zod';
import {
  aCount,
  anId,
  anInstant,
  aText,
  type ColumnWords,
  listShape,
  type ReportRef,
  zId,
  zNameShown,
  zObject,
  zOptionalId,
  zOptionalLines,
  zText,
  zWhole,
} from '@ceiba/platform/contract';

export const COURSE_MESSAGES = {
  created: 'Curso registrado.',
  changed: 'Curso modificado.',
  deleted: 'Curso eliminado.',
  published: 'Curso publicado.',
  withdrawn: 'Curso retirado.',
  notFound: 'El curso no existe.',
  noProfile: 'Seleccione al menos un perfil.',
  noLesson: 'Un curso publicado necesita al menos una lección.',
  lessonsChanged: 'Las lecciones cambiaron mientras tanto. Vuelva a cargar el curso.',
  onlyPartners: 'El rango mínimo solo vale con un perfil de empresarios.',
  unknownRank: 'El rango no existe.',
  unknownProfile: 'El perfil no existe.',
} as const;

export const DRAFT = 0;
export const PUBLISHED = 1;
export const WITHDRAWN = 2;
export const COURSE_STATES = { [DRAFT]: 'Borrador', [PUBLISHED]: 'Publicado', [WITHDRAWN]: 'Retirado' } as const;
export type CourseState = keyof typeof COURSE_STATES;

export const PASS_MARK = 80;
/** Most lessons of a course. */
export const MOST_LESSONS = 100;

/** A course as a report's filter. */
export const COURSE_REF = { table: 'course', id: 'id_course', title: 'name_course' } as const satisfies ReportRef;

/** One course in the list of those who make them. */
export const courseRow = z.strictObject({
  id_course: anId,
  name_course: aText,
  description_course: aText.nullable(),
  pass_mark: anId,
  rank_min: anId.nullable(),
  /** How the least rank is called; null: none is asked for. */
  name_rank_min: aText.nullable(),
  status_course: z.literal([DRAFT, PUBLISHED, WITHDRAWN]),
  /** Profiles that see it, by name. */
  names_profile: aText,
  count_lessons: aCount,
  /** People who began it, and who finished it. */
  count_started: aCount,
  count_finished: aCount,
  user_created: aText,
  /** The worker behind the name; null: none of ours. */
  id_worker_created: anId.nullable(),
  created_at: anInstant,
});
export type CourseRow = z.output<typeof courseRow>;
/** As the server holds it: instants are dates. */
export type StoredCourseRow = z.input<typeof courseRow>;

/** What its form shows; lessons and people change without anybody editing it. */
export const courseCard = courseRow
  .omit({ count_lessons: true, count_started: true, count_finished: true })
  .extend({ profiles: z.array(anId) });
export type CourseCard = z.output<typeof courseCard>;
export type StoredCourseCard = z.input<typeof courseCard>;

/** What people call the columns that its form does not name. */
export const COURSE_WORDS: ColumnWords<CourseCard> = {
  id_course: 'Número',
  name_course: 'Nombre',
  description_course: 'Descripción',
  pass_mark: 'Calificación mínima',
  rank_min: 'Rango mínimo',
  name_rank_min: 'Rango mínimo',
  status_course: 'Estado',
  names_profile: 'Perfiles',
  profiles: 'Perfiles',
  user_created: 'Registró',
  id_worker_created: 'Registró',
  created_at: 'Fecha de registro',
};

/** What the form offers: profiles of people, and the ranks of the plan. */
export const courseChoices = z.strictObject({
  profiles: z.array(z.strictObject({ id_profile: anId, description_profile: aText, is_partner: z.literal([0, 1]) })),
  ranks: z.array(z.strictObject({ id_rank: anId, name_rank: aText })),
});
export type CourseChoices = z.output<typeof courseChoices>;

const zState = z.preprocess(
  (value) => (value === '' || value === undefined || value === null ? null : Number(value)),
  z.literal([DRAFT, PUBLISHED, WITHDRAWN], { error: 'Seleccione una opción.' }).nullable(),
);
export const listCourses = zObject({ ...listShape, status_course: zState.optional() });
export type ListCoursesInput = z.output<typeof listCourses>;

export const saveCourse = zObject({
  id_course: zOptionalId.optional(),
  name_course: zText(150),
  description_course: zOptionalLines(2000).optional(),
  pass_mark: zWhole(1, 100).optional(),
  profiles: z.array(zId, { error: COURSE_MESSAGES.noProfile }).min(1, { error: COURSE_MESSAGES.noProfile }).max(100),
  rank_min: zOptionalId.optional(),
});
export type SaveCourseInput = z.output<typeof saveCourse>;

export const courseId = zObject({ id_course: zId });
export type CourseIdInput = z.output<typeof courseId>;

/** Delete carries the id and a name. */
export const deleteCourse = zObject({ id: zId, name: zNameShown });
export type DeleteCourseInput = z.output<typeof deleteCourse>;

/** All lessons of the course, each once, as they shall follow one another. */
export const orderLessons = zObject({ id_course: zId, ids: z.array(zId).min(1).max(MOST_LESSONS) });
export type OrderLessonsInput = z.output<typeof orderLessons>;
