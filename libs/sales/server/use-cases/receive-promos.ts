import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CustomerReader } from '@ceiba/customers/server';
import { Audit, Clock, type CommandOptions, currentActor, Refusal } from '@ceiba/platform/server';
import { PendingPromos } from '../persistence/pending-promos';

/** A customer was handed all promotions that waited for him in the branches of who says so. Throws 409 where none did. */
export class ReceivePromos extends Command<void> {
  static readonly options: CommandOptions = { audit: 'customers' };
  constructor(readonly id_customers: number) {
    super();
  }
}

@CommandHandler(ReceivePromos)
export class ReceivePromosHandler implements ICommandHandler<ReceivePromos> {
  constructor(
    private readonly promos: PendingPromos,
    private readonly customers: CustomerReader,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async execute({ id_customers }: ReceivePromos): Promise<void> {
    await this.customers.get(id_customers);
    const { branches, full_name } = currentActor();
    const promos = await this.promos.receive(id_customers, branches, this.clock.now(), full_name);
    if (promos === 0)
      throw new Refusal('SALES.PROMOS', 'El cliente no tiene promociones pendientes de entrega.', { status: 409 });
    this.audit.touch('customers', id_customers, { promos_received: promos });
  }
}
