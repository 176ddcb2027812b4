import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { type PartnerStatusInput, PROVIDER_TITLES } from '@ceiba/payments/contract';
import type { PartnerStatus } from '@ceiba/store/contract';
import { currentBuyer, PartnerCarts } from '@ceiba/store/server';
import { PaymentProviders } from '../../ports/payment-providers';
import { PaymentStanding } from '../payment-standing';

/** How the payment of a partner's cart stands, the one named or the last one, and who may be paid for it. Throws 404. */
export class GetPartnerStatus extends Query<PartnerStatus> {
  constructor(readonly input: PartnerStatusInput) {
    super();
  }
}

@QueryHandler(GetPartnerStatus)
export class GetPartnerStatusHandler implements IQueryHandler<GetPartnerStatus> {
  constructor(
    private readonly carts: PartnerCarts,
    private readonly payments: PaymentStanding,
    private readonly providers: PaymentProviders,
    private readonly branches: BranchReader,
  ) {}

  async execute({ input: { id_customers_sale, payment_id } }: GetPartnerStatus): Promise<PartnerStatus> {
    const cart = await this.carts.mine(currentBuyer(), id_customers_sale ?? null);
    const standing = await this.payments.standing(cart, payment_id);
    const { code_money } = await this.branches.get(cart.id_branch_office);
    const names = await this.providers.offered(code_money, 'partner');
    const providers = names.map(
      (provider) =>
        ({
          ...{ provider, title: PROVIDER_TITLES[provider] },
          subscriptions: this.providers.get(provider).subscriptions ? 1 : 0,
        }) as const,
    );
    return { ...standing, id_customers_sale: cart.id_customers_sale_public || null, providers };
  }
}
