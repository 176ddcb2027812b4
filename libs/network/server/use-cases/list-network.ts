import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FindNetworkInput, StoredNetworkRow } from '@ceiba/network/contract';
import { type ListResult, toCents } from '@ceiba/platform/contract';
import type { PartnerFilter } from '../domain/live-lists';
import type { TreeKind } from '../domain/live-walk';
import { NetworkHistory } from '../live/network-history';
import { Network } from '../live/network';
import { NetworkRows } from '../lists/network-rows';
import { Whose } from '../lists/whose';

/** What a list of the network is about; the Excel is made from the same words. */
export interface NetworkListing {
  id_customers: number;
  id_period: number;
  type: TreeKind;
  filter: PartnerFilter;
}

/** The descendants of a partner in tree order, or one partner's direct downline (`upline`). */
export class ListNetwork extends Query<ListResult<StoredNetworkRow> & { listing: NetworkListing }> {
  constructor(readonly input: FindNetworkInput & { upline?: number | null }) {
    super();
  }
}

const points = (text: string | undefined) => (text === undefined ? undefined : toCents(text));

@QueryHandler(ListNetwork)
export class ListNetworkHandler implements IQueryHandler<ListNetwork> {
  constructor(
    private readonly whose: Whose,
    private readonly history: NetworkHistory,
    private readonly network: Network,
    private readonly rows: NetworkRows,
  ) {}

  async execute({ input }: ListNetwork) {
    const id = await this.whose.resolve(input.upline ?? input.id_customers);
    const at = await this.history.at(input.id_period ?? null);
    const listing: NetworkListing = {
      id_customers: id,
      id_period: at.period.id_period,
      type: input.type,
      filter: {
        status: input.id_state === -1 ? undefined : input.id_state,
        minPoints: points(input.point_min),
        maxPoints: points(input.point_max),
      },
    };
    const page = { page: input.page, size: input.page_size };
    if (!at.network.has(id)) return { rows: [], total: 0, listing };
    const found = input.upline
      ? at.network.level(id, 1, listing.filter, page)
      : at.network.page(id, listing.filter, listing.type, page);
    return { rows: await this.rows.dress(found.rows, at), total: found.total, listing };
  }
}
