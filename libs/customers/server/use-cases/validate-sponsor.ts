import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SponsorSeen } from '@ceiba/customers/contract';
import { networkOf } from '@ceiba/identity/server';
import { MESSAGES } from '@ceiba/platform/contract';
import { Clock, notFound, Rate, Refusal, requestContext } from '@ceiba/platform/server';
import { CustomerReader } from '../ports/customer-reader';

const ASKS_A_MINUTE = 20;

/** Whether a number is an active partner's, and his given name: all that a visitor hears of anybody (decisions.md). */
export class ValidateSponsor extends Query<SponsorSeen> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(ValidateSponsor)
export class ValidateSponsorHandler implements IQueryHandler<ValidateSponsor> {
  private readonly asks = new Rate(60_000);

  constructor(
    private readonly reader: CustomerReader,
    private readonly clock: Clock,
  ) {}

  /** Throws 404, and 429 for a network that guesses. */
  async execute({ id }: ValidateSponsor): Promise<SponsorSeen> {
    const network = networkOf(requestContext()?.address ?? '');
    if (!this.asks.take(network, ASKS_A_MINUTE, this.clock.now().getTime()))
      throw new Refusal('CUSTOMERS.RATE', MESSAGES.tooMany, { status: 429 });
    const found = await this.reader.find(id);
    if (found?.id_status !== 1) throw notFound('El sponsor no existe.');
    return { id_customers: found.id_customers, name_customers: found.name_customers };
  }
}
