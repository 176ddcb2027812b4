import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SatList } from '@ceiba/catalogs/contract';
import { type CommandOptions, Db } from '@ceiba/platform/server';
import type { ListedKey } from '../../domain/sat/compare-sat-list';
import { postalCodeTable } from '../../persistence/postal.entity';
import { satKeyTable } from '../../persistence/sat.entity';

/** Some keys of a list that was found good: new ones, those that are said otherwise, those whose term is over. */
export class KeepSatKeys extends Command<void> {
  static readonly options: CommandOptions = { audit: false, idempotent: false };
  constructor(
    readonly list: SatList,
    readonly keys: readonly ListedKey[],
  ) {
    super();
  }
}

@CommandHandler(KeepSatKeys)
export class KeepSatKeysHandler implements ICommandHandler<KeepSatKeys> {
  constructor(private readonly db: Db) {}

  async execute({ list, keys }: KeepSatKeys): Promise<void> {
    if (list === 'postal-code') {
      const places = keys.map(({ code, place, valid_from, valid_until }) => ({
        ...{ zip_code: code, state: place?.state ?? '', city: place?.city ?? '' },
        ...{ valid_from, valid_until },
      }));
      await postalCodeTable.upsert(this.db, places, ['state', 'city', 'valid_from', 'valid_until']);
      return;
    }
    const rows = keys.map(({ code, name, also, valid_from, valid_until }) => ({
      ...{ list_sat: list, code_sat: code, name_sat: name, also_sat: also },
      ...{ valid_from, valid_until },
    }));
    await satKeyTable.upsert(this.db, rows, ['name_sat', 'also_sat', 'valid_from', 'valid_until']);
  }
}
