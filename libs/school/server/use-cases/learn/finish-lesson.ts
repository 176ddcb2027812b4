import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FinishLessonInput, LEARNING_MESSAGES, type StoredProgressed } from '@ceiba/school/contract';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { LearnerSteps } from '../../persistence/learner-steps';

/**
 * `POST /course/progress`: the person has done a lesson; again is no matter. Throws 404, 422 for one whose questions
 * he has not passed.
 */
export class FinishLesson extends Command<StoredProgressed> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: FinishLessonInput) {
    super();
  }
}

@CommandHandler(FinishLesson)
export class FinishLessonHandler implements ICommandHandler<FinishLesson> {
  constructor(private readonly steps: LearnerSteps) {}

  async execute({ input: { id_course, id_lesson } }: FinishLesson): Promise<StoredProgressed> {
    const at = await this.steps.enter(id_course, id_lesson);
    if (at.lesson.questions.length > 0) throw new Refusal('SCHOOL.QUESTIONS', LEARNING_MESSAGES.answerFirst);
    await this.steps.finish(at);
    return this.steps.progressed(at);
  }
}
