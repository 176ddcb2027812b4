import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { CartPieces, RemoveLineInput } from '@ceiba/store/contract';
import { CartRepository } from '../persistence/cart.repository';

/** Takes a product out of the cart; one that is not in it is out already. */
export class RemoveCartLine extends Command<CartPieces> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly input: RemoveLineInput) {
    super();
  }
}

@CommandHandler(RemoveCartLine)
export class RemoveCartLineHandler implements ICommandHandler<RemoveCartLine> {
  constructor(private readonly carts: CartRepository) {}

  async execute({ input }: RemoveCartLine): Promise<CartPieces> {
    const { id_customers_sale_public: id } = await this.carts.lockOpen(input);
    await this.carts.removeLines(id, [input.id_product]);
    await this.carts.setSaved(id, null);
    const lines = await this.carts.lines(id);
    return { qty_total: lines.reduce((sum, line) => sum + line.qty, 0) };
  }
}
