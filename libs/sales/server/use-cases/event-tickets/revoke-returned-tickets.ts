import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { ReturnedSeats } from '../../persistence/returned-seats';
import { SaleRepository } from '../../persistence/sale.repository';

/** Tickets of what came back of a sale open no door any more; however often it runs. */
export class RevokeReturnedTickets extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly id_document: number) {
    super();
  }
}

@CommandHandler(RevokeReturnedTickets)
export class RevokeReturnedTicketsHandler implements ICommandHandler<RevokeReturnedTickets> {
  constructor(
    private readonly sales: SaleRepository,
    private readonly seats: ReturnedSeats,
  ) {}

  async execute({ id_document }: RevokeReturnedTickets): Promise<void> {
    if (await this.sales.lock(id_document)) await this.seats.settle(id_document);
  }
}
