import { Injectable } from '@nestjs/common';
import { Db, type SqlParam, type SqlValue } from '@ceiba/platform/server';
import { COPIED, ONLY_NEW } from './copied-columns';
import { type CopyProduct, type Destination, lower } from './plan-products';

type Row = Record<string, SqlValue> & { id_product: number; key_product: string; pack_product: 0 | 1 };
type Part = { id_product: number; key_product: string; qty: number };
type Photo = { id_product: number } & CopyProduct['photos'][number];

const COLUMNS = ['id_product', 'key_product', 'pack_product', ...COPIED, ...ONLY_NEW].join(', ');

/** How far a copy got: plain products come first, so that packs find what they hold. */
export interface Cursor {
  last_pack: number;
  last_id: number;
}

/** Reads products as a copy needs them. */
@Injectable()
export class CopyReader {
  constructor(private readonly db: Db) {}

  async count(id_branch_office: number): Promise<number> {
    const sql = 'select count(*) as total from product where id_branch_office = ?';
    return Number((await this.db.one<{ total: number }>(sql, [id_branch_office]))?.total ?? 0);
  }

  /** The next products of the origin after the cursor. */
  next(origin: number, { last_pack, last_id }: Cursor, most: number): Promise<CopyProduct[]> {
    return this.read(
      `id_branch_office = ? and (pack_product > ? or (pack_product = ? and id_product > ?))
       order by pack_product, id_product limit ?`,
      [origin, last_pack, last_pack, last_id, most],
    );
  }

  /** What the destination has of these, and what stands in their way. */
  async destination(id_branch_office: number, products: readonly CopyProduct[]): Promise<Destination> {
    const keys = products.map((product) => product.key_product);
    const there = await this.read('id_branch_office = ? and key_product in (?) for update', [id_branch_office, keys]);
    const parts = [...new Set(products.flatMap((product) => product.components.map((part) => part.key_product)))];
    const plain = parts.length
      ? await this.db.query<{ key_product: string }>(
          'select key_product from product where id_branch_office = ? and pack_product = 0 and key_product in (?)',
          [id_branch_office, parts],
        )
      : [];
    const codes = products.map((product) => product.columns.barcode).filter((code) => typeof code === 'string');
    const held = codes.length
      ? await this.db.query<{ barcode: string; key_product: string }>(
          'select barcode, key_product from product where id_branch_office = ? and barcode in (?)',
          [id_branch_office, codes],
        )
      : [];
    return {
      products: new Map(there.map((product) => [lower(product.key_product), product])),
      plain: new Set(plain.map((row) => lower(row.key_product))),
      barcodes: new Map(held.map((row) => [row.barcode, row.key_product])),
    };
  }

  private async read(where: string, params: readonly SqlParam[]): Promise<CopyProduct[]> {
    const rows = await this.db.query<Row>(`select ${COLUMNS} from product where ${where}`, params);
    if (rows.length === 0) return [];
    const ids = rows.map((row) => row.id_product);
    const parts = await this.db.query<Part>(
      'select id_product, key_product, qty from product_component where id_product in (?) order by id_component',
      [ids],
    );
    const photos = await this.db.query<Photo>(
      `select id_product, name_photo, alt_photo, file_photo, file_thumbnail from product_photo
       where id_product in (?) order by position, id_photo`,
      [ids],
    );
    const components = grouped(parts);
    const pictures = grouped(photos);
    return rows.map(({ id_product, key_product, pack_product, ...columns }) => ({
      id_product,
      key_product,
      pack_product,
      columns: columns as CopyProduct['columns'],
      components: components.get(id_product) ?? [],
      photos: pictures.get(id_product) ?? [],
    }));
  }
}

/** Rows by product, without its id. */
function grouped<T extends { id_product: number }>(rows: readonly T[]): Map<number, Omit<T, 'id_product'>[]> {
  const groups = new Map<number, Omit<T, 'id_product'>[]>();
  for (const { id_product, ...rest } of rows) groups.set(id_product, [...(groups.get(id_product) ?? []), rest]);
  return groups;
}
