import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { stockBranchOf } from '@ceiba/branches/contract';
import { Clock, currentActor, Refusal } from '@ceiba/platform/server';
import { ProductReader } from '@ceiba/products/server';
import { STOCK_MESSAGES, type ValidateStockInput } from '@ceiba/stock/contract';
import { needsOf } from '../domain/needs';
import { StockLedger } from '../ledger/stock-ledger';

/** Tells whether lines can be sold now; refused with what lacks (spec 3, section 7, "Stock check"). */
export class ValidateStock extends Query<null> {
  constructor(readonly input: ValidateStockInput) {
    super();
  }
}

@QueryHandler(ValidateStock)
export class ValidateStockHandler implements IQueryHandler<ValidateStock> {
  constructor(
    private readonly branches: BranchReader,
    private readonly products: ProductReader,
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: ValidateStock): Promise<null> {
    this.branches.assertVisible(currentActor(), input.id_branch_office);
    const branch = await this.branches.get(input.id_branch_office);
    const products = await this.products.forSale({
      ids: input.details.map((detail) => detail.id_product),
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price: 0,
    });
    const { needs, missing } = needsOf(
      input.details.map((detail, line) => ({ ...detail, line })),
      products,
    );
    if (missing.length > 0)
      throw new Refusal('STOCK.MISSING', `${STOCK_MESSAGES.missing}: ${missing.join(', ')}.`, { status: 409 });
    const rows = await this.ledger.shortages(needs, this.clock.today(branch.time_zone));
    if (rows.length > 0) throw new Refusal('STOCK.SHORTAGE', STOCK_MESSAGES.shortage, { status: 409, data: rows });
    return null;
  }
}
