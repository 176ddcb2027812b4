import { Injectable } from '@nestjs/common';
import { AnswerRepository } from '../../persistence/answer.repository';
import { AttemptRepository } from '../../persistence/attempt.repository';
import { CaseDesk } from '../../persistence/case-desk';
import { PaymentRepository } from '../../persistence/payment.repository';
import { RefundDesk } from '../../persistence/refund-desk';
import { PaymentNews } from './payment-news';

/** The tables that settling touches, gathered so that constructors stay short. */
@Injectable()
export class SettledPayments {
  constructor(
    readonly attempts: AttemptRepository,
    readonly payments: PaymentRepository,
    readonly desk: CaseDesk,
    readonly news: PaymentNews,
    readonly answers: AnswerRepository,
    readonly refunds: RefundDesk,
  ) {}
}
