import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryPlaces } from '@ceiba/customers/server';
import { type CommandOptions, notFound } from '@ceiba/platform/server';
import { type PlaceCartInput, STORE_MESSAGES } from '@ceiba/store/contract';
import { currentBuyer, PartnerCarts, placeColumns } from '../../partner/partner-carts';
import { CartChecks } from '../../cart/cart-checks';
import { PickUps } from '../../partner/pick-ups';
import { CartRepository, type CartRow } from '../../persistence/cart.repository';

/**
 * Where the partner's cart goes: to the customer of the sale, to himself, or to a branch where it is picked up, which then
 * sells it. It has to be saved again. Throws 404, 422.
 */
export class PlacePartnerCart extends Command<number> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: PlaceCartInput) {
    super();
  }
}

@CommandHandler(PlacePartnerCart)
export class PlacePartnerCartHandler implements ICommandHandler<PlacePartnerCart> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly places: DeliveryPlaces,
    private readonly pickUps: PickUps,
    private readonly checks: CartChecks,
  ) {}

  async execute({ input }: PlacePartnerCart): Promise<number> {
    const buyer = currentBuyer();
    const cart = await this.mine.edit(buyer);
    const id = cart.id_customers_sale_public;
    if (input.id_customers_sale && input.id_customers_sale !== id) throw notFound(STORE_MESSAGES.noCart);
    // For himself it is sent to himself anyhow.
    const send_my_sponsor = cart.id_customers === buyer ? 0 : input.send_my_sponsor;
    const whose = send_my_sponsor ? buyer : cart.id_customers;
    const place = input.id_customers_address
      ? await this.places.chosen(buyer, whose, input.id_customers_address)
      : await this.places.usual(buyer, whose);
    await this.carts.setTerms(id, { ...placeColumns(place), send_my_sponsor, saved_total: null, saved_lines: null });
    await this.pickUp(cart, input);
    return id;
  }

  private async pickUp(cart: CartRow, input: PlaceCartInput): Promise<void> {
    const { pick_up_branch_office, id_branch_office = null } = input;
    if (pick_up_branch_office === undefined) return;
    const id = cart.id_customers_sale_public;
    const branch = await this.pickUps.sellerOf(cart, { pick_up_branch_office, id_branch_office });
    await this.carts.setTerms(id, { pick_up_branch_office, id_branch_office: branch.id_branch_office });
    await this.checks.write(id, await this.pickUps.linesIn(branch, await this.carts.lines(id)), null);
  }
}
