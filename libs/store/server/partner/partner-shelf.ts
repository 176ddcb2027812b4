import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { currentBuyer, PartnerCarts } from './partner-carts';

/** From where and at which prices the partner behind the call buys now. */
@Injectable()
export class PartnerShelf {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly branches: BranchReader,
    private readonly customers: CustomerReader,
  ) {}

  async here(): Promise<{ branch: Branch; id_type_price: number }> {
    const cart = await this.mine.shown(currentBuyer());
    const { id_type_price } = await this.customers.get(cart.id_customers);
    return { branch: await this.branches.get(cart.id_branch_office), id_type_price };
  }
}
