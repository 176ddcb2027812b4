import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SIGNUP_MESSAGES } from '@ceiba/customers/contract';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { SignupRepository } from '../persistence/signup.repository';

/** A link is made for a sign-up's kit: money may refer to it from now on, so it is kept. Throws 409 when it is paid. */
export class NoteSignupPayment extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_customers_kit_public: number,
    readonly id_product: number,
  ) {
    super();
  }
}

@CommandHandler(NoteSignupPayment)
export class NoteSignupPaymentHandler implements ICommandHandler<NoteSignupPayment> {
  constructor(private readonly signups: SignupRepository) {}

  async execute({ id_customers_kit_public: id, id_product }: NoteSignupPayment): Promise<void> {
    const signup = await this.signups.lock(id);
    if (signup?.state_cart !== 'open') throw new Refusal('CUSTOMERS.PAID', SIGNUP_MESSAGES.paid, { status: 409 });
    await this.signups.update(id, { payment_begun: 1, id_product });
  }
}
