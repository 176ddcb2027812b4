import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import type { ReturnInput, SavedReturn } from '@ceiba/sales/contract';
import { TakeGoodsBack } from './take-goods-back';

/**
 * Takes goods of a sale back, by line and quantity, never more than were sold over all its returns: the sale's row is
 * locked, its stock, its money and its points follow in the same transaction (decisions.md, "Sales, store, payments").
 */
export class RegisterReturn extends Command<SavedReturn> {
  static readonly options: CommandOptions = { audit: 'sale_return' };
  constructor(readonly input: ReturnInput) {
    super();
  }
}

@CommandHandler(RegisterReturn)
export class RegisterReturnHandler implements ICommandHandler<RegisterReturn> {
  constructor(private readonly goods: TakeGoodsBack) {}

  async execute({ input }: RegisterReturn): Promise<SavedReturn> {
    const { saved, tell } = await this.goods.take(input, null);
    await tell(null);
    return saved;
  }
}
