import { Injectable } from '@nestjs/common';
import { Db, Refusal } from '@ceiba/platform/server';
import { STOCK_MESSAGES, type StockShortage } from '@ceiba/stock/contract';
import { fromUnits, type Lack } from '../domain/lots';

/** Names what lacks; only read when something does. */
@Injectable()
export class ShortageRows {
  constructor(private readonly db: Db) {}

  async list(lacks: readonly Lack[]): Promise<StockShortage[]> {
    const names = await this.db.query<{ id_product: number; key_product: string; name_product: string }>(
      'select id_product, key_product, name_product from product where id_product in (?)',
      [lacks.map((lack) => lack.id_product)],
    );
    const byId = new Map(names.map((row) => [row.id_product, row]));
    return lacks.map(({ id_product, request, there }) => ({
      id_product,
      key_product: byId.get(id_product)?.key_product ?? '',
      name_product: byId.get(id_product)?.name_product ?? '',
      qty_request: Number(fromUnits(request)),
      qty: Number(fromUnits(there)),
    }));
  }

  async refusal(lacks: readonly Lack[]): Promise<Refusal> {
    return new Refusal('STOCK.SHORTAGE', STOCK_MESSAGES.shortage, { status: 409, data: await this.list(lacks) });
  }
}
