import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PostalCount } from '@ceiba/catalogs/contract';
import { Db } from '@ceiba/platform/server';

/** How many postal codes are loaded. */
export class CountPostalCodes extends Query<PostalCount> {}

@QueryHandler(CountPostalCodes)
export class CountPostalCodesHandler implements IQueryHandler<CountPostalCodes> {
  constructor(private readonly db: Db) {}

  async execute(): Promise<PostalCount> {
    const found = await this.db.one<PostalCount>('select count(*) as codes from postal_code');
    return { codes: Number(found?.codes ?? 0) };
  }
}
