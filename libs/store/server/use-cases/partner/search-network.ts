import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { searchHint } from '@ceiba/customers/contract';
import { NamedCustomers } from '@ceiba/customers/server';
import { Network } from '@ceiba/network/server';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, Refusal } from '@ceiba/platform/server';
import type { NetworkCustomer, NetworkSearchInput } from '@ceiba/store/contract';
import { currentBuyer } from '../../partner/partner-carts';

/**
 * Whom of his own network a partner may buy for, by number or name, in the order of the names (spec 3, section 5). Nobody else is
 * found, whatever is asked. Throws 422 for a name of fewer than three letters.
 */
export class SearchNetwork extends Query<ListResult<NetworkCustomer>> {
  constructor(readonly input: NetworkSearchInput) {
    super();
  }
}

const SHOWN = `select c.id_customers, c.full_name as full_name_customers, c.province_customers, c.department_customers
  from customers c where c.id_customers in (?) order by c.full_name, c.id_customers`;

@QueryHandler(SearchNetwork)
export class SearchNetworkHandler implements IQueryHandler<SearchNetwork> {
  constructor(
    private readonly names: NamedCustomers,
    private readonly network: Network,
    private readonly db: Db,
  ) {}

  async execute({ input }: SearchNetwork): Promise<ListResult<NetworkCustomer>> {
    const buyer = currentBuyer();
    const hint = searchHint(input.search);
    if (hint) throw new Refusal('STORE.SEARCH', hint, { kind: 'warning' });
    const found = await this.below(buyer, await this.called(input.search));
    const from = (input.page - 1) * input.page_size;
    const page = found.slice(from, from + input.page_size);
    const rows = page.length > 0 ? await this.db.query<NetworkCustomer>(SHOWN, [page]) : [];
    return { rows, total: found.length };
  }

  /** Everybody who is called so, by name. The index of the names holds all of it. */
  private async called(search: string): Promise<number[]> {
    const leaves = await this.names.among(search);
    const where = leaves.map(({ sql }) => sql).join(' and ') || 'false';
    const rows = await this.db.query<{ id: number }>(
      `select c.id_customers as id from customers c where ${where} order by c.full_name, c.id_customers`,
      leaves.flatMap(({ params }) => params),
    );
    return rows.map(({ id }) => id);
  }

  private async below(buyer: number, ids: readonly number[]): Promise<number[]> {
    const { network } = await this.network.state();
    if (!network?.has(buyer)) return [];
    return ids.filter((id) => id !== buyer && network.has(id) && network.isDescendant(id, buyer));
  }
}
