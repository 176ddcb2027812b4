import { Injectable } from '@nestjs/common';
import { AttemptRepository } from '../../persistence/attempt.repository';
import { InboxRepository } from '../../persistence/inbox.repository';
import { PaymentRepository } from '../../persistence/payment.repository';

/** The tables that settling touches, gathered so that constructors stay short. */
@Injectable()
export class SettledPayments {
  constructor(
    readonly attempts: AttemptRepository,
    readonly payments: PaymentRepository,
    readonly inbox: InboxRepository,
  ) {}
}
