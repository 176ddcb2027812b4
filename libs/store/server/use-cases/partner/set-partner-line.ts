import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Refusal } from '@ceiba/platform/server';
import { CART_LINES_MAX, type CartGone, type CartPieces, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartQuotes } from '../../cart/cart-quote';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { CartRepository, type StoredLine } from '../../persistence/cart.repository';
import { StoreProducts } from '../../persistence/store-products';

/** Puts a product into the partner's cart, or changes its quantity; what was saved has to be saved again. Throws 409, 422. */
export class SetPartnerLine extends Command<CartPieces & { id: number }> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly line: StoredLine) {
    super();
  }
}

@CommandHandler(SetPartnerLine)
export class SetPartnerLineHandler implements ICommandHandler<SetPartnerLine> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly shelf: StoreProducts,
  ) {}

  async execute({ line }: SetPartnerLine): Promise<CartPieces & { id: number }> {
    const cart = await this.mine.edit(currentBuyer());
    const id = cart.id_customers_sale_public;
    const here = await this.shelf.inBranch([line.id_product], cart.id_branch_office);
    const asked = { id_product: here.get(line.id_product) ?? line.id_product, qty: line.qty };
    const { gone } = await this.quotes.quote(cart, [asked]);
    if (gone.length > 0)
      throw new Refusal('STORE.GONE', STORE_MESSAGES.gone, { status: 409, data: gone satisfies CartGone });
    await this.carts.setLine(id, asked);
    const lines = await this.carts.lines(id);
    if (lines.length > CART_LINES_MAX) throw new Refusal('STORE.LINES', STORE_MESSAGES.tooMany, { status: 422 });
    await this.carts.setSaved(id, null);
    return { id, qty_total: lines.reduce((sum, one) => sum + one.qty, 0) };
  }
}
