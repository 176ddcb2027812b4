import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteSignupPayment } from '@ceiba/customers/server';
import { toCents } from '@ceiba/platform/contract';
import { Bus, type CommandOptions, Refusal } from '@ceiba/platform/server';
import { KIT_MESSAGES } from '@ceiba/store/contract';
import { KitCarts, type KitOrder } from '@ceiba/store/server';

/** The kit of one person is in his cart, ready to be paid; answers the cart's id. Throws 409: paid, gone, another price than he saw. */
export class OpenKitCart extends Command<number> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly order: KitOrder,
    /** What the payer saw; undefined where nobody says. */
    readonly price?: string,
  ) {
    super();
  }
}

@CommandHandler(OpenKitCart)
export class OpenKitCartHandler implements ICommandHandler<OpenKitCart> {
  constructor(
    private readonly carts: KitCarts,
    private readonly bus: Bus,
  ) {}

  async execute({ order, price }: OpenKitCart): Promise<number> {
    // The cart first, then its sign-up: in this order a payment locks them, too.
    const cart = await this.carts.fill(order);
    if (price !== undefined && toCents(price) !== toCents(cart.price))
      throw new Refusal('STORE.KIT_PRICE', KIT_MESSAGES.priceChanged, { status: 409, data: { price: cart.price } });
    const { id_customers_kit_public: id_signup, id_product } = order;
    if (id_signup !== null) await this.bus.execute(new NoteSignupPayment(id_signup, id_product));
    return cart.id;
  }
}
