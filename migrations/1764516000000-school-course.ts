import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = {
  course: `id_course int not null auto_increment primary key, name_course varchar(150) not null,
    description_course varchar(2000) null, pass_mark int not null default 80, rank_min int null,
    status_course tinyint not null default 0, id_user_created int null, user_created varchar(150) not null,
    created_at datetime(3) not null, key course_status (status_course, id_course)`,
  course_audience: `id_course int not null, id_profile int not null, primary key (id_course, id_profile),
    key course_audience_profile (id_profile, id_course),
    constraint course_audience_course foreign key (id_course) references course (id_course),
    constraint course_audience_profile foreign key (id_profile) references profile (id_profile)`,
  course_lesson: `id_lesson int not null auto_increment primary key, id_course int not null, position_lesson int not null,
    title_lesson varchar(150) not null, kind_lesson varchar(10) not null, url_lesson varchar(500) null,
    text_lesson mediumtext null, id_file_store bigint null, questions json not null,
    key course_lesson_course (id_course, position_lesson),
    constraint course_lesson_course foreign key (id_course) references course (id_course)`,
  course_progress: `id_user int not null, id_lesson int not null, started_at datetime(3) not null,
    finished_at datetime(3) null, second_lesson int not null default 0, attempts_lesson int not null default 0,
    score_lesson int null, primary key (id_user, id_lesson), key course_progress_lesson (id_lesson),
    constraint course_progress_lesson foreign key (id_lesson) references course_lesson (id_lesson)`,
  course_enrolment: `id_enrolment int not null auto_increment primary key, id_course int not null, id_user int not null,
    id_lesson_last int null, started_at datetime(3) not null, last_at datetime(3) not null, finished_at datetime(3) null,
    name_course_finished varchar(150) null, unique key course_enrolment_person (id_user, id_course),
    key course_enrolment_course (id_course),
    constraint course_enrolment_course foreign key (id_course) references course (id_course)`,
};

/** The school: courses, for whom they are, their lessons; how far each person came. */
export class SchoolCourse1764516000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(TABLES)) await runner.query(`create table ${name} (${columns})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(TABLES).reverse()) await runner.query(`drop table ${name}`);
  }
}
