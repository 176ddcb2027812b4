import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type CommandOptions, currentActor, Jobs, notFound } from '@ceiba/platform/server';
import { PAYMENT_MESSAGES, type PaymentSubject } from '@ceiba/payments/contract';
import { AnswerRepository } from '../persistence/answer.repository';
import { AttemptRepository } from '../persistence/attempt.repository';
import { PaymentRepository } from '../persistence/payment.repository';

/** Kind of the job that asks a provider because somebody here wants to know. */
export const ASK_NOW = 'payments-ask-now';

/** Staff ask the provider about a payment or a link; while a question is under way it is this one, whoever asks. */
export class AskPayment extends Command<{ id_job: number }> {
  static readonly options: CommandOptions = { audit: 'payment' };
  constructor(readonly subject: PaymentSubject) {
    super();
  }
}

@CommandHandler(AskPayment)
export class AskPaymentHandler implements ICommandHandler<AskPayment> {
  constructor(
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly answers: AnswerRepository,
    private readonly branches: BranchReader,
    private readonly jobs: Jobs,
  ) {}

  async execute({ subject }: AskPayment): Promise<{ id_job: number }> {
    const one = await this.hold(subject);
    const earlier = await this.answers.underWay(one);
    if (earlier !== null) return { id_job: earlier };
    const id_answer = await this.answers.ask(one);
    const id_job = await this.jobs.enqueue(ASK_NOW, { id_answer });
    await this.answers.setJob(id_answer, id_job);
    return { id_job };
  }

  /** Under its lock, so that of two who ask at once the second finds the first one's question. */
  private async hold({ id_payment, id_attempt }: PaymentSubject) {
    const payment = id_payment === null ? null : await this.payments.lock(id_payment);
    const id_link = payment ? payment.id_attempt : id_attempt;
    const attempt =
      id_link === null ? undefined : await (payment ? this.attempts.get(id_link) : this.attempts.lock(id_link));
    const found = payment ?? attempt;
    if (!found || (id_payment !== null && !payment)) throw notFound(PAYMENT_MESSAGES.noPayment);
    if (attempt) this.branches.assertVisible(currentActor(), attempt.id_branch_office);
    return { provider: found.provider, id_payment: payment?.id_payment ?? null, id_attempt: id_link };
  }
}
