import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db } from '@ceiba/platform/server';
import type { StoredReturnable, StoredReturnRow } from '@ceiba/sales/contract';
import { ReturnStandings } from '../../persistence/return-standings';
import { RETURN_FROM, RETURN_ROW } from '../../persistence/return-sql';
import { ReturnableReader, shownLots } from '../../persistence/returnable.reader';
import { SaleReader } from '../../persistence/sale.reader';

/** What may come back of a sale, with its money, and its returns so far (GET /sale/return/sale/{id}). Throws 404 and 403 as the sale. */
export class GetReturnable extends Query<StoredReturnable> {
  constructor(readonly id_document: number) {
    super();
  }
}

@QueryHandler(GetReturnable)
export class GetReturnableHandler implements IQueryHandler<GetReturnable> {
  constructor(
    private readonly sales: SaleReader,
    private readonly reader: ReturnableReader,
    private readonly standings: ReturnStandings,
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  async execute({ id_document }: GetReturnable): Promise<StoredReturnable> {
    const sale = await this.sales.forActor(currentActor(), id_document);
    const branch = await this.branches.get(sale.id_branch_office);
    const lines = await this.reader.lines(id_document);
    const lots = await this.reader.lots(id_document);
    const { id_customers, full_name_customers, id_branch_office, id_type_money, code_money, date_doc } = sale;
    return {
      ...{ id_document, number_invoice_doc: sale.number_invoice_doc, id_customers, full_name_customers },
      ...{ id_branch_office, id_type_money, code_money, date_doc },
      ...(await this.reader.money(id_document, branch)),
      lines: lines.map((line) => ({ ...line, lots: shownLots(lots, line.line) })),
      promos: await this.reader.promos(lines),
      ...(await this.standings.read(sale, lines)),
      returns: await this.db.query<StoredReturnRow>(
        `select ${RETURN_ROW} ${RETURN_FROM} where r.id_document = ? order by r.id_return`,
        [id_document],
      ),
    };
  }
}
