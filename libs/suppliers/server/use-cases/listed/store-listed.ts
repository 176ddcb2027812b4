import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandOptions } from '@ceiba/platform/server';
import { ListedRepository, type ListedTaxpayer } from '../../persistence/listed.repository';

/** Some taxpayers of a list that was found good; `ends`: it is written whole. */
export class StoreListed extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly rows: readonly ListedTaxpayer[],
    readonly gone: readonly string[],
    readonly ends: { id_file: number; taxpayers: number } | null = null,
  ) {
    super();
  }
}

@CommandHandler(StoreListed)
export class StoreListedHandler implements ICommandHandler<StoreListed> {
  constructor(private readonly listed: ListedRepository) {}

  async execute({ rows, gone, ends }: StoreListed): Promise<void> {
    await this.listed.keep(rows, gone);
    if (ends) await this.listed.note(ends.id_file, ends.taxpayers);
  }
}
