import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VisitLessonInput } from '@ceiba/school/contract';
import type { CommandOptions } from '@ceiba/platform/server';
import { LearnerSteps } from '../../persistence/learner-steps';

/** Keeps where the person is, so that he goes on there. Throws 404. */
export class VisitLesson extends Command<void> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: VisitLessonInput) {
    super();
  }
}

@CommandHandler(VisitLesson)
export class VisitLessonHandler implements ICommandHandler<VisitLesson> {
  constructor(private readonly steps: LearnerSteps) {}

  async execute({ input: { id_course, id_lesson, second_lesson } }: VisitLesson): Promise<void> {
    await this.steps.keep(await this.steps.enter(id_course, id_lesson), { second_lesson });
  }
}
