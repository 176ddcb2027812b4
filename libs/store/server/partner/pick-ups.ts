import { Injectable } from '@nestjs/common';
import type { Branch } from '@ceiba/branches/contract';
import { BranchReader } from '@ceiba/branches/server';
import { CustomerReader } from '@ceiba/customers/server';
import { Refusal } from '@ceiba/platform/server';
import { type SavePartnerCartInput, STORE_MESSAGES } from '@ceiba/store/contract';
import type { CartRow, StoredLine } from '../persistence/cart.repository';
import { Sellers } from '../persistence/sellers';
import { StoreProducts } from '../persistence/store-products';
import type { SeenLine } from '../domain/seen-line';
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

  /** What somebody says he saw, as products of the branch that sells them; `lines` is what of it he buys. */
  async seenIn(
    branch: Branch,
    { details }: Pick<SavePartnerCartInput, 'details'>,
    lines: readonly StoredLine[],
  ): Promise<SeenLine[]> {
    // A promotion that nobody names is not one that he saw.
    const told = details.filter((line) => !line.is_promo || line.type_promo);
    const names = await this.shelf.names(told.map((line) => line.id_product));
    const there = await this.linesIn(branch, told);
    const bought = new Map(lines.map((line) => [line.id_product, line.qty]));
    return told.map(({ id_product: known, price = null, is_promo = 0, type_promo = null }, index) => {
      const { id_product, qty } = there[index] ?? { id_product: known, qty: 0 };
      const name = { key_product: '', name_product: '', ...names.get(known) };
      return {
        ...name,
        id_product,
        qty: is_promo ? qty : (bought.get(id_product) ?? qty),
        price,
        is_promo,
        type_promo,
      };
    });
  }
}
