import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor } from '@ceiba/platform/server';
import type { StoredPalletRecord } from '@ceiba/stock/contract';
import { PalletReader } from '../persistence/pallet.reader';

/** One location with what lies in it. */
export class GetPalletStock extends Query<StoredPalletRecord> {
  constructor(readonly id: number) {
    super();
  }
}

@QueryHandler(GetPalletStock)
export class GetPalletStockHandler implements IQueryHandler<GetPalletStock> {
  constructor(private readonly pallets: PalletReader) {}

  async execute({ id }: GetPalletStock): Promise<StoredPalletRecord> {
    const row = await this.pallets.forActor(currentActor(), id);
    return { ...row, details: await this.pallets.content(id) };
  }
}
