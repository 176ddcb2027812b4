import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { addDays, toCents } from '@ceiba/platform/contract';
import type { CommandOptions } from '@ceiba/platform/server';
import { PublicCarts } from '@ceiba/store/server';
import { freeze } from '../../domain/frozen-cart';
import { type Subscription, SubscriptionRepository } from '../../persistence/subscription.repository';
import { AnnounceParts } from './charge-mail';
import { agreedIn, agreedOf, SubscriptionCycles } from './subscription-cycles';
import { CHECK_SUBSCRIPTION } from './want-state';

/**
 * Days before a charge: its cycle is frozen at the price of now, its payer is told by mail, once, and where the amount
 * is another the provider is told, too.
 */
export class AnnounceCharge extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly id_subscription: number,
    readonly days: number,
  ) {
    super();
  }
}

@CommandHandler(AnnounceCharge)
export class AnnounceChargeHandler implements ICommandHandler<AnnounceCharge> {
  constructor(
    private readonly subscriptions: SubscriptionRepository,
    private readonly cycles: SubscriptionCycles,
    private readonly carts: PublicCarts,
    private readonly branches: BranchReader,
    private readonly parts: AnnounceParts,
  ) {}

  async execute({ id_subscription, days }: AnnounceCharge): Promise<void> {
    const one = await this.subscriptions.lock(id_subscription);
    if (one?.state !== 'active' || one.wanted || one.next_charge_on === null) return;
    const { time_zone } = await this.branches.get(one.id_branch_office);
    if (this.parts.clock.today(time_zone) < addDays(one.next_charge_on, -days)) return;
    const last = await this.subscriptions.lastCycle(id_subscription);
    const before = await this.cycles.last(one);
    if (!last || !before || last.cycle > one.cycles || before.state === 'open') return;
    const { agreed, gone } = await this.next(one, agreedOf(one, before));
    await this.cycles.begin(one, one.cycles + 1, one.next_charge_on, agreed, true);
    await this.subscriptions.set(id_subscription, { agreed: agreedIn(agreed.cart) });
    await this.parts.mail.send(one, agreed, gone);
    if (agreed.amount_minor !== one.amount_minor)
      await this.parts.jobs.enqueue(CHECK_SUBSCRIPTION, { id_subscription });
  }

  /** What is agreed for it: at the price of now where all is still sold, else as it was. */
  private async next(one: Subscription, before: ReturnType<typeof agreedOf>) {
    const order = await this.carts.lock(one.id_customers_sale_public);
    const quote = await this.carts.quote(order);
    const gone = quote.lines.filter((line) => !line.avaible_product).map((line) => line.name_product);
    if (quote.gone.length > 0 || quote.value_tax === null) return { agreed: before, gone };
    return { agreed: { cart: freeze(order, quote), amount_minor: toCents(quote.totals.total) }, gone };
  }
}
