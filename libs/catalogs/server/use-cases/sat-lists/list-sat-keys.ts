import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SatKeyQuery, SatKeyRow } from '@ceiba/catalogs/contract';
import type { ListResult } from '@ceiba/platform/contract';
import { SatKeys } from '../../ports/sat-keys';

/** Keys of one of SAT's lists, for its screen and for every picker. */
export class ListSatKeys extends Query<ListResult<SatKeyRow>> {
  constructor(readonly asked: SatKeyQuery) {
    super();
  }
}

@QueryHandler(ListSatKeys)
export class ListSatKeysHandler implements IQueryHandler<ListSatKeys> {
  constructor(private readonly keys: SatKeys) {}

  execute({ asked }: ListSatKeys): Promise<ListResult<SatKeyRow>> {
    return this.keys.list(asked);
  }
}
