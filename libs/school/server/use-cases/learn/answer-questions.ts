import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AnswerQuestionsInput, LEARNING_MESSAGES, type StoredAnswered } from '@ceiba/school/contract';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { keyOfQuestions, markAnswers } from '../../domain/mark-answers';
import { fieldRefused, stateRefused } from '../../domain/refused';
import { EnrolmentRepository } from '../../persistence/enrolment.repository';
import { LearnerSteps } from '../../persistence/learner-steps';

/**
 * Marks a person's answers; from the course's pass mark on the lesson is done. The best mark stays. Throws 400 for answers that are
 * not as many as the questions, 404, 409 for those to other questions, 422 where there are none.
 */
export class AnswerQuestions extends Command<StoredAnswered> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly input: AnswerQuestionsInput) {
    super();
  }
}

@CommandHandler(AnswerQuestions)
export class AnswerQuestionsHandler implements ICommandHandler<AnswerQuestions> {
  constructor(
    private readonly steps: LearnerSteps,
    private readonly people: EnrolmentRepository,
  ) {}

  async execute({ input }: AnswerQuestions): Promise<StoredAnswered> {
    const { id_course, id_lesson, key_questions, answers } = input;
    const at = await this.steps.enter(id_course, id_lesson);
    const { questions } = at.lesson;
    if (questions.length === 0) throw new Refusal('SCHOOL.NO_QUESTIONS', LEARNING_MESSAGES.noQuestions);
    if (key_questions !== keyOfQuestions(questions)) throw stateRefused('OTHERS', LEARNING_MESSAGES.questionsChanged);
    if (answers.length !== questions.length) throw fieldRefused('answers', LEARNING_MESSAGES.answerAll);
    const { right, score } = markAnswers(questions, answers);
    const known = await this.people.progressOf(id_lesson, at.enrolment.id_user);
    const change = {
      attempts_lesson: (known?.attempts_lesson ?? 0) + 1,
      score_lesson: Math.max(score, known?.score_lesson ?? 0),
    };
    const passed = score >= at.course.pass_mark;
    if (passed) await this.steps.finish(at, change);
    else await this.steps.keep(at, change);
    return { ...(await this.steps.progressed(at)), score_lesson: score, passed: passed ? 1 : 0, right };
  }
}
