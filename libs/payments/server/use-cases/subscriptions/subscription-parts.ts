import { Injectable } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { Clock } from '@ceiba/platform/server';
import { PublicCarts } from '@ceiba/store/server';

/** What subscriptions look up elsewhere, gathered so that constructors stay short. */
@Injectable()
export class SubscriptionParts {
  constructor(
    readonly carts: PublicCarts,
    readonly branches: BranchReader,
    readonly clock: Clock,
  ) {}
}
