import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SatListRow } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { SatKeys } from '../../ports/sat-keys';

/** SAT's lists, and how many keys each of them has. */
export class CountSatLists extends Query<ListResult<SatListRow>> {}

@QueryHandler(CountSatLists)
export class CountSatListsHandler implements IQueryHandler<CountSatLists> {
  constructor(private readonly keys: SatKeys) {}

  async execute(): Promise<ListResult<SatListRow>> {
    const rows = await this.keys.counts();
    return { rows, total: rows.length };
  }
}
