import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PostalPlace } from '@ceiba/catalogs/contract';
import { type CommandOptions, Db } from '@ceiba/platform/server';
import { postalCodeTable } from '../../persistence/postal.entity';

/** Some codes of a list that was found good: new ones, and those that lie elsewhere now. */
export class KeepPostalCodes extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(readonly places: readonly PostalPlace[]) {
    super();
  }
}

@CommandHandler(KeepPostalCodes)
export class KeepPostalCodesHandler implements ICommandHandler<KeepPostalCodes> {
  constructor(private readonly db: Db) {}

  async execute({ places }: KeepPostalCodes): Promise<void> {
    await postalCodeTable.upsert(this.db, places, ['state', 'city']);
  }
}
