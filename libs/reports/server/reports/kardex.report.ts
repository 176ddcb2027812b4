import { Injectable } from '@nestjs/common';
import type { AskedOf, ListInput, ListResult, PicturePoint, ReportSums } from '@ceiba/platform/contract';
import { ReportQuery, type ReportSource } from '@ceiba/platform/server';
import { KARDEX, type KardexProduct, type KardexRow } from '@ceiba/reports/contract';
import { type KardexLots, KardexReader } from '../persistence/kardex.reader';

type Asked = AskedOf<typeof KARDEX>;

interface Opened extends KardexLots {
  product: KardexProduct;
}

/** The movements of a product with its running balances: pages know what was there before them. */
@ReportQuery(KARDEX)
@Injectable()
export class KardexReport implements ReportSource<typeof KARDEX, Opened> {
  constructor(private readonly reader: KardexReader) {}

  async open(asked: Asked): Promise<Opened> {
    const product = await this.reader.product(asked.id_product, asked.id_branch_office);
    return { product, ...(await this.reader.lots(asked)) };
  }

  async page(asked: Asked, { before, movements }: Opened, list: ListInput): Promise<ListResult<KardexRow>> {
    return { rows: await this.reader.page(asked, before, list), total: movements };
  }

  all(asked: Asked, { before }: Opened): AsyncIterable<KardexRow> {
    return this.reader.all(asked, before);
  }

  sums(_asked: Asked, { qty_in, qty_out }: Opened): Promise<ReportSums[]> {
    return Promise.resolve([{ qty_in, qty_out }]);
  }

  picture(asked: Asked, { qty_opening }: Opened): Promise<PicturePoint[]> {
    return this.reader.balances(asked, qty_opening);
  }

  more(_asked: Asked, { before: _before, movements: _movements, ...more }: Opened) {
    return Promise.resolve(more);
  }
}
