import { bigint, datetime, defineTable, int, json, mediumtext, tinyint, varchar } from '@ceiba/platform/server';

/** How far a person came in a lesson; goes with the lesson, and with him. */
export const courseProgressTable = defineTable('course_progress', {
  id_user: int.key.follows('users').person.goes,
  id_lesson: int.key.with('course_lesson'),
  started_at: datetime,
  /** Null: not done yet. */
  finished_at: datetime.null,
  /** Where in an uploaded video he stopped. */
  second_lesson: int.default(0),
  attempts_lesson: int.default(0),
  /** The best mark of its questions, percent. */
  score_lesson: int.null,
});

/** A person in a course. Its number is that of the certificate; once he finished, the course is not deleted. */
export const courseEnrolmentTable = defineTable('course_enrolment', 'avance de personas', {
  id_enrolment: int.auto,
  id_course: int.uses('course'),
  id_user: int.follows('users').person.goes,
  /** Where he goes on. */
  id_lesson_last: int.null.follows('course_lesson'),
  started_at: datetime,
  last_at: datetime,
  finished_at: datetime.null,
  /** What the course was called then: it stands on the certificate. */
  name_course_finished: varchar(150).null,
});

/** For whom a course is. */
export const courseAudienceTable = defineTable('course_audience', 'cursos', {
  id_course: int.key.with('course'),
  id_profile: int.key.uses('profile'),
});

export const courseLessonTable = defineTable('course_lesson', {
  id_lesson: int.auto,
  id_course: int.with('course'),
  position_lesson: int,
  title_lesson: varchar(150),
  kind_lesson: varchar(10),
  url_lesson: varchar(500).null,
  text_lesson: mediumtext.null,
  id_file_store: bigint.null.follows('stored_file'),
  /** With their options and which of them is right. */
  questions: json,
});

export const courseTable = defineTable('course', 'cursos', {
  id_course: int.auto,
  name_course: varchar(150),
  description_course: varchar(2000).null,
  /** Percent of a lesson's questions that must be right. */
  pass_mark: int.default(80),
  /** Career rank that a partner must have reached; staff have none. */
  rank_min: int.null,
  status_course: tinyint.default(0),
  id_user_created: int.null.follows('users'),
  user_created: varchar(150),
  created_at: datetime,
});
