import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BranchReader } from '@ceiba/branches/server';
import { currentActor, Db, readTable, type UploadedFile } from '@ceiba/platform/server';
import { normalCode, spellingsOf } from '@ceiba/products/contract';
import type { ReadCounts } from '@ceiba/stock/contract';
import { codesOf, COUNT_COLUMNS, type CountedProduct, countsOf } from '../domain/read-counts';

/** Reads counts from a file, by key or bar code, for the form of an inventory. Saves nothing. */
export class ReadInventoryCounts extends Query<ReadCounts> {
  constructor(
    readonly id_branch_office: number,
    readonly file: UploadedFile,
  ) {
    super();
  }
}

interface Coded extends CountedProduct {
  barcode: string | null;
}

@QueryHandler(ReadInventoryCounts)
export class ReadInventoryCountsHandler implements IQueryHandler<ReadInventoryCounts> {
  constructor(
    private readonly branches: BranchReader,
    private readonly db: Db,
  ) {}

  async execute({ id_branch_office, file }: ReadInventoryCounts): Promise<ReadCounts> {
    this.branches.assertVisible(currentActor(), id_branch_office);
    const table = await readTable(file, { columns: COUNT_COLUMNS, maxRows: 5000 });
    const codes = codesOf(table);
    const products = new Map<string, CountedProduct>();
    const rows = codes.length > 0 ? await this.find(id_branch_office, codes) : [];
    for (const { barcode, ...product } of rows) if (barcode) products.set(normalCode(barcode), product);
    for (const { barcode: _barcode, ...product } of rows) products.set(normalCode(product.key_product), product);
    return countsOf(table, products);
  }

  private find(id_branch_office: number, codes: readonly string[]): Promise<Coded[]> {
    const one = (column: string) =>
      `select id_product, key_product, id_product_unit, barcode from product
       where id_branch_office = ? and pack_product = 0 and ${column} in (?)`;
    return this.db.query<Coded>(`${one('key_product')} union ${one('barcode_norm')}`, [
      id_branch_office,
      codes.flatMap(spellingsOf),
      id_branch_office,
      codes.map(normalCode),
    ]);
  }
}
