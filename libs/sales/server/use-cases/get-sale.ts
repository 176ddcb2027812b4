import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentActor, defineRecord } from '@ceiba/platform/server';
import { SALE_WORDS, type StoredSale } from '@ceiba/sales/contract';
import { SaleReader } from '../persistence/sale.reader';

/** One sale with its lines (POST /sale/get/id). */
export class GetSale extends Query<StoredSale> {
  constructor(readonly id_document: number) {
    super();
  }
}

export const SALE = defineRecord('sale', (id) => new GetSale(id), SALE_WORDS);

@QueryHandler(GetSale)
export class GetSaleHandler implements IQueryHandler<GetSale> {
  constructor(private readonly sales: SaleReader) {}

  execute({ id_document }: GetSale): Promise<StoredSale> {
    return this.sales.forActor(currentActor(), id_document);
  }
}
