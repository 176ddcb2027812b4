import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ROOT_CUSTOMER } from '@ceiba/customers/contract';
import type { Saved } from '@ceiba/platform/contract';
import { Audit, Clock, type CommandOptions, currentActor, Db, notFound, Refusal } from '@ceiba/platform/server';
import { assertOwn } from '../../domain/customer-views';
import { dueDay } from '../../domain/privacy/due-day';
import { privacyRequestTable } from '../../persistence/privacy-request.entity';
import { CustomerRepository } from '../../persistence/customer.repository';

/** A partner wants to be forgotten; he says so himself or staff writes it down. Somebody else decides (`DecidePrivacy`). */
export class RequestErasure extends Command<Saved> {
  static readonly options: CommandOptions = { audit: 'privacy_request' };
  constructor(
    readonly id: number,
    readonly reason: string | null,
  ) {
    super();
  }
}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly customers: CustomerRepository,
    private readonly audit: Audit,
  ) {}

  /** Throws 409 for the root and where one is open already. */
  async execute({ id, reason }: RequestErasure): Promise<Saved> {
    assertOwn(id);
    if (id === ROOT_CUSTOMER)
      throw new Refusal('CUSTOMERS.ROOT', 'El cliente raíz no se puede eliminar.', { status: 409 });
    if (!(await this.customers.lock(id))) throw notFound('El cliente no existe.');
    const open = await this.db.one(`select 1 from privacy_request where id_customers = ? and open_kind = 'erase'`, [
      id,
    ]);
    if (open) throw new Refusal('CUSTOMERS.PRIVACY', 'Ya hay una solicitud de eliminación en espera.', { status: 409 });
    const { id_user, full_name } = currentActor();
    const id_request = await privacyRequestTable.insert(this.db, {
      ...{ id_customers: id, kind: 'erase', reason, asked_at: this.clock.now() },
      ...{ asked_by: full_name, id_user_asked: id_user, due_on: dueDay(this.clock.today()) },
    });
    this.audit.touch('privacy_request', id_request, { id_customers: id, kind: 'erase' });
    return { id: id_request };
  }
}
