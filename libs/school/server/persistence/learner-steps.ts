import { Injectable } from '@nestjs/common';
import { LEARNING_MESSAGES, type StoredProgressed } from '@ceiba/school/contract';
import { Clock, currentActor, notFound } from '@ceiba/platform/server';
import { type Enrolment, EnrolmentRepository, type ProgressChange } from './enrolment.repository';
import { idOf, LearnerReader, type OpenCourse } from './learner.reader';
import { type Lesson, LessonRepository } from './lesson.repository';

/** A person in a lesson of a course, under their locks. */
export interface InLesson {
  course: OpenCourse;
  lesson: Lesson;
  enrolment: Enrolment;
}

/** What every step of a learner begins and ends with. */
@Injectable()
export class LearnerSteps {
  constructor(
    private readonly learner: LearnerReader,
    private readonly lessons: LessonRepository,
    private readonly people: EnrolmentRepository,
    private readonly clock: Clock,
  ) {}

  /** He is in a lesson of a course that is for him: the course is held in share mode, his row alone. Throws 404. */
  async enter(id_course: number, id_lesson: number): Promise<InLesson> {
    const actor = currentActor();
    const course = await this.learner.open(actor, id_course, 'lock in share mode');
    const lesson = await this.lessons.find(id_lesson);
    if (lesson?.id_course !== id_course) throw notFound(LEARNING_MESSAGES.notForYou);
    return { course, lesson, enrolment: await this.people.enter(id_course, idOf(actor)) };
  }

  /** Keeps a step. */
  async keep({ enrolment, lesson }: InLesson, change: ProgressChange): Promise<void> {
    await this.people.step(enrolment, lesson.id_lesson, change);
  }

  /** The lesson is done, from the first time on; with it the course, if it was the last. */
  async finish(at: InLesson, change: ProgressChange = {}): Promise<void> {
    const { id_user } = at.enrolment;
    const known = await this.people.progressOf(at.lesson.id_lesson, id_user);
    await this.keep(at, { ...change, finished_at: known?.finished_at ?? this.clock.now() });
    await this.people.finishWhoHasAll(at.course, id_user);
  }

  /** How far he is now. */
  progressed({ course }: InLesson): Promise<StoredProgressed> {
    return this.learner.progressed(currentActor(), course.id_course);
  }
}
