import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Saved } from '@ceiba/platform/contract';
import { Clock, type CommandOptions, currentActor, editOf, Refusal } from '@ceiba/platform/server';
import { type PaySupplierRequestInput, SUPPLIER_MESSAGES } from '@ceiba/suppliers/contract';
import { RequestRepository } from '../../persistence/request.repository';
import { SUPPLIER_REQUEST } from './get-request';

/** Writes down how an approved request was paid. Throws 404; 409 as it stands; 422 for a day that can't be. */
export class RegisterSupplierPayment extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier_request',
    edits: ({ input }: RegisterSupplierPayment) => editOf(SUPPLIER_REQUEST, input.id),
  };
  constructor(readonly input: PaySupplierRequestInput) {
    super();
  }
}

@CommandHandler(RegisterSupplierPayment)
export class RegisterSupplierPaymentHandler implements ICommandHandler<RegisterSupplierPayment> {
  constructor(
    private readonly requests: RequestRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ input: { id, payment_reference, payment_date } }: RegisterSupplierPayment): Promise<Saved> {
    const { request_date } = await this.requests.take(id, 'pay');
    const refuse = (message: string) => new Refusal('SUPPLIERS.PAYMENT_DAY', message);
    if (payment_date < request_date) throw refuse(SUPPLIER_MESSAGES.paidBefore);
    if (payment_date > this.clock.today()) throw refuse(SUPPLIER_MESSAGES.paidAhead);
    const { full_name, id_user } = currentActor();
    await this.requests.update(id, {
      ...{ payment_reference, payment_date },
      ...{ paid_at: this.clock.now(), user_paid: full_name, id_user_paid: id_user },
    });
    return { id };
  }
}

/** Takes a payment back that was entered by mistake: the request is to be paid again. Throws 404, 409. */
export class WithdrawSupplierPayment extends Command<Saved> {
  static readonly options: CommandOptions = {
    audit: 'supplier_request',
    edits: ({ id }: WithdrawSupplierPayment) => editOf(SUPPLIER_REQUEST, id),
  };
  constructor(readonly id: number) {
    super();
  }
}

@CommandHandler(WithdrawSupplierPayment)
export class WithdrawSupplierPaymentHandler implements ICommandHandler<WithdrawSupplierPayment> {
  constructor(private readonly requests: RequestRepository) {}

  async execute({ id }: WithdrawSupplierPayment): Promise<Saved> {
    await this.requests.take(id, 'unpay');
    await this.requests.update(id, {
      ...{ payment_reference: null, payment_date: null },
      ...{ paid_at: null, user_paid: null, id_user_paid: null },
    });
    return { id };
  }
}
