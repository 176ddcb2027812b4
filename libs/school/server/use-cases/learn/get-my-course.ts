import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LEARNING_MESSAGES, type StoredMyCourseCard } from '@ceiba/school/contract';
import { currentActor, notFound } from '@ceiba/platform/server';
import { EnrolmentRepository } from '../../persistence/enrolment.repository';
import { idOf, LearnerReader } from '../../persistence/learner.reader';

/** A course from inside, with where the person goes on. Throws 404 for one that is not for him. */
export class GetMyCourse extends Query<StoredMyCourseCard> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetMyCourse)
export class GetMyCourseHandler implements IQueryHandler<GetMyCourse> {
  constructor(
    private readonly learner: LearnerReader,
    private readonly people: EnrolmentRepository,
  ) {}

  async execute({ id }: GetMyCourse): Promise<StoredMyCourseCard> {
    const actor = currentActor();
    const { pass_mark } = await this.learner.open(actor, id);
    const [course] = await this.learner.courses(actor, id);
    if (!course) throw notFound(LEARNING_MESSAGES.notForYou);
    const lessons = await this.learner.lessons(actor, id);
    const last = (await this.people.find(id, idOf(actor)))?.id_lesson_last ?? null;
    const there = lessons.find(({ id_lesson }) => id_lesson === last);
    // Where he was, unless that is done and something is left.
    const left = lessons.find(({ is_done }) => is_done === 0);
    const resume = there?.is_done === 0 ? there : (left ?? there);
    return { ...course, pass_mark, id_lesson_resume: resume?.id_lesson ?? null, lessons };
  }
}
