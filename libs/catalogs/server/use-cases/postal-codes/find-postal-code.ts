import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PostalAnswer, PostalPlace } from '@ceiba/catalogs/contract';
import { Db } from '@ceiba/platform/server';

/** State and city of a postal code of Mexico, where the list was loaded. */
export class FindPostalCode extends Query<PostalAnswer> {
  constructor(readonly zip_code: string) {
    super();
  }
}

@QueryHandler(FindPostalCode)
export class FindPostalCodeHandler implements IQueryHandler<FindPostalCode> {
  constructor(private readonly db: Db) {}

  async execute({ zip_code }: FindPostalCode): Promise<PostalAnswer> {
    const sql = 'select zip_code, state, city from postal_code where zip_code = ?';
    return { place: (await this.db.one<PostalPlace>(sql, [zip_code])) ?? null };
  }
}
