import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandOptions, Db, notFound } from '@ceiba/platform/server';
import { type BoughtAgain, CART_LINES_MAX, CART_QTY_MAX, STORE_MESSAGES } from '@ceiba/store/contract';
import { CartQuotes } from '../../cart/cart-quote';
import { currentBuyer, PartnerCarts } from '../../partner/partner-carts';
import { CartRepository, type CartRow, type StoredLine } from '../../persistence/cart.repository';

/** "Comprar de nuevo": what a purchase of his held goes into his cart, less what is not to be had any more. Throws 404. */
export class BuyAgain extends Command<BoughtAgain & { id: number }> {
  static readonly options: CommandOptions = { audit: false };
  constructor(readonly id_document: number) {
    super();
  }
}

/** What it held, as products of the cart's branch (0: it has none of that key); what was given with it is not bought again. */
const HELD = `select coalesce(p.id_product, 0) as id_product, d.name_product, sum(d.qty) as qty
  from sale_detail d join sale s on s.id_document = d.id_document
  left join product p on p.key_product = d.key_product and p.id_branch_office = ?
  where d.id_document = ? and d.is_promo = 0 and (s.id_customers = ? or exists (
    select 1 from cart_public c where c.id_buyer = ? and c.id_document = s.id_document))
  group by d.key_product order by min(d.line)`;

@CommandHandler(BuyAgain)
export class BuyAgainHandler implements ICommandHandler<BuyAgain> {
  constructor(
    private readonly mine: PartnerCarts,
    private readonly carts: CartRepository,
    private readonly quotes: CartQuotes,
    private readonly db: Db,
  ) {}

  async execute({ id_document }: BuyAgain): Promise<BoughtAgain & { id: number }> {
    const buyer = currentBuyer();
    const cart = await this.mine.edit(buyer);
    const held = await this.db.query<StoredLine & { name_product: string }>(HELD, [
      cart.id_branch_office,
      id_document,
      buyer,
      buyer,
    ]);
    if (held.length === 0) throw notFound(STORE_MESSAGES.noPurchase);
    const there = await this.offered(cart, held);
    const id = cart.id_customers_sale_public;
    const before = new Map((await this.carts.lines(id)).map((line) => [line.id_product, line.qty]));
    const gone: string[] = [];
    for (const { id_product, qty, name_product } of held) {
      const room = before.has(id_product) || before.size < CART_LINES_MAX;
      if (!there.has(id_product) || !room) {
        gone.push(name_product);
        continue;
      }
      const sum = Math.min((before.get(id_product) ?? 0) + Number(qty), CART_QTY_MAX);
      before.set(id_product, sum);
      await this.carts.setLine(id, { id_product, qty: sum });
    }
    await this.carts.setSaved(id, null);
    return { id, qty_total: [...before.values()].reduce((sum, qty) => sum + qty, 0), gone };
  }

  private async offered(cart: CartRow, held: readonly StoredLine[]): Promise<Set<number>> {
    const known = held
      .filter((line) => line.id_product > 0)
      .map(({ id_product, qty }) => ({ id_product, qty: Math.min(Number(qty), CART_QTY_MAX) }));
    const { lines } = await this.quotes.quote(cart, known);
    return new Set(lines.flatMap((line) => (line.avaible_product && !line.is_promo ? [line.id_product] : [])));
  }
}
