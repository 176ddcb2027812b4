import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { Clock, currentActor, Db, notFound } from '@ceiba/platform/server';
import {
  DOCUMENT_TYPE_PRICE,
  type ProductionLine,
  type ProductionLines,
  type ProductionLinesInput,
} from '@ceiba/stock/contract';
import { ProductionSteps } from '../document/production-steps';
import { StockLedger } from '../ledger/stock-ledger';
import { DocumentLots } from '../persistence/document-lots';

/** What making a quantity of a product takes, with what is free of it: the first lines of a production's form. */
export class GetProductionLines extends Query<ProductionLines> {
  constructor(readonly input: ProductionLinesInput) {
    super();
  }
}

type Raw = Omit<ProductionLine, 'qty' | 'stock' | 'lots'>;

@QueryHandler(GetProductionLines)
export class GetProductionLinesHandler implements IQueryHandler<GetProductionLines> {
  constructor(
    private readonly db: Db,
    private readonly branches: BranchReader,
    private readonly steps: ProductionSteps,
    private readonly ledger: StockLedger,
    private readonly lots: DocumentLots,
    private readonly clock: Clock,
  ) {}

  async execute({ input }: GetProductionLines): Promise<ProductionLines> {
    const made = await this.db.one<{ id_branch_office: number }>(
      'select id_branch_office from product where id_product = ?',
      [input.id_product],
    );
    if (!made) throw notFound('El producto no existe.');
    this.branches.assertVisible(currentActor(), made.id_branch_office);
    const branch = await this.branches.get(made.id_branch_office);
    const takes = await this.steps.takes(input.id_product, input.qty_product);
    const ids = takes.map((take) => take.id_product);
    const raw = new Map((await this.materials(ids)).map((row) => [row.id_product, row]));
    const today = this.clock.today(branch.time_zone);
    const [stock, lots] = [await this.ledger.available(ids, today), await this.lots.list(takes, { since: today })];
    const rows = takes.flatMap(({ id_product, qty }) => {
      const row = raw.get(id_product);
      if (!row) return [];
      return [{ ...row, qty, stock: stock.get(id_product) ?? '0.0000', lots: lots.get(id_product) ?? [] }];
    });
    return { rows };
  }

  private materials(ids: readonly number[]): Promise<Raw[]> {
    return this.db.query<Raw>(
      `select p.id_product, p.key_product, p.name_product, coalesce(pp.price, p.price_product) as price,
       p.id_product_unit, u.code_product_unit
       from product p join product_unit u on u.id_product_unit = p.id_product_unit
       left join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
       where p.id_product in (?)`,
      [DOCUMENT_TYPE_PRICE, ids],
    );
  }
}
