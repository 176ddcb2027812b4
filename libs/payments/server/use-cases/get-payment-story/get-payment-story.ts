import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, notFound } from '@ceiba/platform/server';
import {
  PAYMENT_MESSAGES,
  type PaymentSubject,
  PROVIDER_TITLES,
  type StoredPaymentStep,
  type StoredPaymentStory,
} from '@ceiba/payments/contract';
import { type Attempt, AttemptRepository } from '../../persistence/attempt.repository';
import { type Payment, PaymentRepository } from '../../persistence/payment.repository';
import { openCasesOf } from '../list-attention';
import { PaymentRows } from '../list-payments/payment-rows';
import { StoryReader } from './story-reader';
import {
  answerStep,
  caseSteps,
  disputeSteps,
  inTime,
  linkSteps,
  noticeStep,
  refundSteps,
  saleSteps,
} from './story-steps';

/** A payment or a link with everything that happened to it (docs/adr/0056). */
export class GetPaymentStory extends Query<StoredPaymentStory> {
  constructor(readonly subject: PaymentSubject) {
    super();
  }
}

const titleOf = (provider: string): string =>
  Object.hasOwn(PROVIDER_TITLES, provider) ? PROVIDER_TITLES[provider as keyof typeof PROVIDER_TITLES] : provider;

@QueryHandler(GetPaymentStory)
export class GetPaymentStoryHandler implements IQueryHandler<GetPaymentStory> {
  constructor(
    private readonly db: Db,
    private readonly attempts: AttemptRepository,
    private readonly payments: PaymentRepository,
    private readonly rows: PaymentRows,
    private readonly reader: StoryReader,
    private readonly branches: BranchReader,
  ) {}

  async execute({ subject }: GetPaymentStory): Promise<StoredPaymentStory> {
    const { payment, attempt } = await this.find(subject);
    const key = payment
      ? ({ part: 'p', id: payment.id_payment } as const)
      : ({ part: 'a', id: attempt?.id_attempt ?? 0 } as const);
    const [row] = await this.rows.read([key]);
    if (!row) throw notFound(PAYMENT_MESSAGES.noPayment);
    const answers = await this.reader.answers(payment, attempt);
    const asking = answers.findLast(({ id_job, found }) => id_job !== null && found === null);
    return {
      row,
      link_pay: attempt?.state === 'open' ? attempt.link_pay : null,
      provider_ref: attempt?.provider_ref ?? null,
      provider_account: attempt?.provider_account ?? payment?.collector ?? null,
      method: payment?.method ?? null,
      approved_at: payment?.approved_at ?? null,
      cases: payment ? await openCasesOf(this.db, payment.id_payment) : [],
      others: await this.others(attempt, row.key),
      id_job: asking?.id_job ?? null,
      steps: inTime([
        ...(await this.ofLink(attempt, row.full_name_cart)),
        ...(await this.reader.notices(payment, attempt)).map((one) => noticeStep(one, titleOf(row.provider))),
        ...answers.map((one) => answerStep(one, titleOf(row.provider))),
        ...(payment ? await this.ofMoney(payment.id_payment) : []),
        ...(await this.ofSale(payment)),
      ]),
    };
  }

  /** Throws 404 where there is none, 403 where it is another branch's. */
  private async find({
    id_payment,
    id_attempt,
  }: PaymentSubject): Promise<{ payment: Payment | null; attempt: Attempt | null }> {
    const payment = id_payment === null ? null : ((await this.payments.get(id_payment)) ?? null);
    const id_link = id_payment === null ? id_attempt : (payment?.id_attempt ?? null);
    const attempt = id_link === null ? null : ((await this.attempts.get(id_link)) ?? null);
    if (id_payment === null ? !attempt : !payment) throw notFound(PAYMENT_MESSAGES.noPayment);
    if (attempt) this.branches.assertVisible(currentActor(), attempt.id_branch_office);
    return { payment, attempt };
  }

  private async ofLink(attempt: Attempt | null, buyer: string | null): Promise<StoredPaymentStep[]> {
    if (!attempt) return [];
    const closer = attempt.closed_reason === 'staff' ? await this.reader.closer(attempt.id_attempt) : undefined;
    return linkSteps(attempt, titleOf(attempt.provider), buyer, closer);
  }

  private async ofMoney(id_payment: number): Promise<StoredPaymentStep[]> {
    const [cases, refunds, disputes] = await Promise.all([
      this.reader.cases(id_payment),
      this.reader.refunds(id_payment),
      this.reader.disputes(id_payment),
    ]);
    return [...cases.flatMap(caseSteps), ...refunds.flatMap(refundSteps), ...disputes.flatMap(disputeSteps)];
  }

  private async ofSale(payment: Payment | null): Promise<StoredPaymentStep[]> {
    const sale = payment?.id_document ? await this.reader.sale(payment.id_document) : undefined;
    return sale ? saleSteps(sale) : [];
  }

  private async others(attempt: Attempt | null, own: string): Promise<StoredPaymentStory['others']> {
    if (!attempt) return [];
    const rows = await this.rows.read(await this.reader.others(attempt.id_customers_sale_public));
    return rows
      .filter(({ key }) => key !== own)
      .map(({ key, id_payment, id_attempt, standing, amount, at }) => ({
        key,
        id_payment,
        id_attempt,
        standing,
        amount,
        at,
      }));
  }
}
