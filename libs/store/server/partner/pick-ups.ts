import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { Refusal } from '@ceiba/platform/server';
import { type SavePartnerCartInput, STORE_MESSAGES } from '@ceiba/store/contract';
import type { CartRow, StoredLine } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';
import { mayPickUp } from './partner-view';

const refused = (message: string) =>
  new Refusal('STORE.PICK_UP', message, {
    kind: 'warning',
    data: { fields: [{ field: 'id_branch_office', message }] },
  });

/** Which branch sells what a partner buys: the one that sends it to the customer, or the one where he picks it up. */
@Injectable()
export class PickUps {
  constructor(
    private readonly customers: CustomerReader,
    private readonly branches: BranchReader,
    private readonly sellers: Sellers,
    private readonly shelf: StoreProducts,
  ) {}

  /** Throws 422: picked up without a branch, at one that is no shop, or that sells in other money. */
  async sellerOf(
    { id_customers }: CartRow,
    {
      pick_up_branch_office,
      id_branch_office,
    }: Pick<SavePartnerCartInput, 'pick_up_branch_office' | 'id_branch_office'>,
  ): Promise<Branch> {
    const sender = await this.sellers.shipping((await this.customers.get(id_customers)).id_branch_office);
    if (!pick_up_branch_office) return sender;
    if (id_branch_office === null) throw refused(STORE_MESSAGES.pickUp);
    const branch = await this.branches.find(id_branch_office);
    if (!branch || !mayPickUp(branch, sender.id_type_money)) throw refused(STORE_MESSAGES.pickUpElsewhere);
    return branch;
  }

  /** The same lines as products of this branch: a product is a branch's own, its key is what all of them share. */
  async linesIn({ id_branch_office }: Branch, lines: readonly StoredLine[]): Promise<StoredLine[]> {
    const ids = lines.map((line) => line.id_product);
    const here = await this.shelf.inBranch(ids, id_branch_office);
    return lines.map(({ id_product, qty }) => ({ id_product: here.get(id_product) ?? id_product, qty }));
  }
}
