import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ListResult } from '@ceiba/platform/contract';
import { Lookups } from '../ports/lookups';

export type Lookup = keyof Lookups;
type LookupRow<K extends Lookup> = Awaited<ReturnType<Lookups[K]>>[number];

/** All rows of a look-up. */
export class ListLookup<K extends Lookup> extends Query<ListResult<LookupRow<K>>> {
  constructor(readonly lookup: K) {
    super();
  }
}

@QueryHandler(ListLookup)
export class ListLookupHandler implements IQueryHandler<ListLookup<Lookup>> {
  constructor(private readonly lookups: Lookups) {}

  async execute({ lookup }: ListLookup<Lookup>): Promise<ListResult<LookupRow<Lookup>>> {
    const rows: LookupRow<Lookup>[] = await this.lookups[lookup]();
    return { rows, total: rows.length };
  }
}
