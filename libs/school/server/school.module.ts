import { Module } from '@nestjs/common';
import { SCHOOL_FIELDS } from '@ceiba/school/contract';
import { nameFields, reportController } from '@ceiba/platform/server';
import { CoursesController } from './http/courses.controller';
import { LearningController } from './http/learning.controller';
import { LessonsController } from './http/lessons.controller';
import { CourseRepository } from './persistence/course.repository';
import { EnrolmentRepository } from './persistence/enrolment.repository';
import { LearnerReader } from './persistence/learner.reader';
import { LearnerSteps } from './persistence/learner-steps';
import { LessonRepository } from './persistence/lesson.repository';
import { RankNames } from './persistence/rank-names';
import { CourseProgressReport } from './reports/course-progress.report';
import { DeleteCourseHandler } from './use-cases/delete-course';
import { GetCourseHandler } from './use-cases/get-course';
import { GetCourseChoicesHandler } from './use-cases/get-course-choices';
import { AnswerQuestionsHandler } from './use-cases/learn/answer-questions';
import { FinishLessonHandler } from './use-cases/learn/finish-lesson';
import { GetMyCourseHandler } from './use-cases/learn/get-my-course';
import { GetMyLessonHandler } from './use-cases/learn/get-my-lesson';
import { ListMyCoursesHandler } from './use-cases/learn/list-my-courses';
import { PrintCertificateHandler } from './use-cases/learn/print-certificate';
import { VisitLessonHandler } from './use-cases/learn/visit-lesson';
import { DeleteLessonHandler } from './use-cases/lessons/delete-lesson';
import { GetLessonHandler } from './use-cases/lessons/get-lesson';
import { ListLessonsHandler } from './use-cases/lessons/list-lessons';
import { OpenLessonFileHandler } from './use-cases/lessons/open-lesson-file';
import { OrderLessonsHandler } from './use-cases/lessons/order-lessons';
import { LessonUpload, SaveLessonHandler } from './use-cases/lessons/save-lesson';
import { ListCoursesHandler } from './use-cases/list-courses';
import { MoveCourseHandler } from './use-cases/move-course';
import { SaveCourseHandler } from './use-cases/save-course';
import './persistence/course.entity';

const handlers = [
  AnswerQuestionsHandler,
  DeleteCourseHandler,
  DeleteLessonHandler,
  FinishLessonHandler,
  GetCourseChoicesHandler,
  GetCourseHandler,
  GetLessonHandler,
  GetMyCourseHandler,
  GetMyLessonHandler,
  ListCoursesHandler,
  ListLessonsHandler,
  ListMyCoursesHandler,
  MoveCourseHandler,
  OpenLessonFileHandler,
  OrderLessonsHandler,
  PrintCertificateHandler,
  SaveCourseHandler,
  SaveLessonHandler,
  VisitLessonHandler,
];
const reports = [CourseProgressReport];

nameFields(SCHOOL_FIELDS);

/** The school: courses and lessons, who learns how far, certificates (decisions.md, "Rest"). */
@Module({
  controllers: [CoursesController, LearningController, LessonsController, ...reports.map(reportController)],
  providers: [
    ...handlers,
    ...reports,
    CourseRepository,
    EnrolmentRepository,
    LearnerReader,
    LearnerSteps,
    LessonRepository,
    LessonUpload,
    RankNames,
  ],
})
export class SchoolModule {}
