import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type SellerHeader } from '@ceiba/store/contract';
import { Sellers } from '../persistence/sellers';

/** Whose store it is, and what his branch sells in. Throws 404. */
export class GetSeller extends Query<SellerHeader> {
  constructor(readonly id_customers: number) {
    super();
  }
}

@QueryHandler(GetSeller)
export class GetSellerHandler implements IQueryHandler<GetSeller> {
  constructor(private readonly sellers: Sellers) {}

  execute({ id_customers }: GetSeller): Promise<SellerHeader> {
    return this.sellers.header(id_customers);
  }
}
