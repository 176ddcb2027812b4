import { Injectable } from '@nestjs/common';
import { Settings } from '@ceiba/identity/server';
import { Db, type SqlParam, type SqlValue } from '@ceiba/platform/server';
import { foldKey, normalCode, spellingsOf } from '@ceiba/products/contract';
import { COPIED, ONLY_NEW } from './copied-columns';
import { type CopyStep, ProductionGraph, STEP_COLUMNS } from './plan-production';
import type { CopyProduct, Destination } from './plan-products';

type Row = Record<string, SqlValue> & { id_product: number; key_product: string; pack_product: 0 | 1 };
type Part = { id_product: number; key_product: string; qty: number };
type Step = { id_product: number } & CopyStep;
type Photo = { id_product: number } & CopyProduct['photos'][number];

const COLUMNS = ['id_product', 'key_product', 'pack_product', ...COPIED, ...ONLY_NEW].join(', ');

const PRODUCED = 'exists (select 1 from product_production s where s.id_product = product.id_product)';
/**
 * One after the other, so that a product finds what it is made of and a pack what it holds. What is produced comes all at
 * once: it is a laboratory's few hundred products, made of one another as well.
 */
const STAGES = [
  { where: `pack_product = 0 and not ${PRODUCED}`, whole: false },
  { where: `pack_product = 0 and ${PRODUCED}`, whole: true },
  { where: 'pack_product = 1', whole: false },
] as const;

/** How far a copy got. */
export interface Cursor {
  last_stage: number;
  last_id: number;
}

/** The next products, and how far a copy is with them; no products: it is done. */
export interface CopyPart {
  products: CopyProduct[];
  cursor: Cursor;
}

/** Reads products as a copy needs them. */
@Injectable()
export class CopyReader {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
  ) {}

  async count(id_branch_office: number): Promise<number> {
    const sql = 'select count(*) as total from product where id_branch_office = ?';
    return Number((await this.db.one<{ total: number }>(sql, [id_branch_office]))?.total ?? 0);
  }

  /** The next products of the origin after the cursor, `most` where they don't come all at once. */
  async next(origin: number, cursor: Cursor, most: number): Promise<CopyPart> {
    for (const [stage, { where, whole }] of STAGES.entries()) {
      if (stage < cursor.last_stage) continue;
      const products = await this.read(
        `id_branch_office = ? and ${where} and id_product > ? order by id_product ${whole ? '' : 'limit ?'}`,
        [origin, stage === cursor.last_stage ? cursor.last_id : 0, ...(whole ? [] : [most])],
      );
      const last = products.at(-1);
      if (last) return { products, cursor: { last_stage: stage, last_id: last.id_product } };
    }
    return { products: [], cursor };
  }

  /** What the destination has of these, and what stands in their way. */
  async destination(id_branch_office: number, products: readonly CopyProduct[]): Promise<Destination> {
    const keys = products.map((product) => product.key_product);
    const there = await this.read('id_branch_office = ? and key_product in (?) for update', [id_branch_office, keys]);
    const parts = [
      ...new Set(
        products.flatMap(({ components, steps }) => [...components, ...steps].map((part) => part.key_product)),
      ),
    ];
    const plain = parts.length
      ? await this.db.query<{ key_product: string }>(
          'select key_product from product where id_branch_office = ? and pack_product = 0 and key_product in (?)',
          [id_branch_office, parts],
        )
      : [];
    const codes = products.map((product) => product.columns.barcode).filter((code) => typeof code === 'string');
    const held = await this.db.query<{ barcode: string; key_product: string }>(
      'select barcode, key_product from product where id_branch_office = ? and barcode_norm in (?)',
      [id_branch_office, [...codes, ...keys].map(normalCode)],
    );
    const alike = codes.length
      ? await this.db.query<{ key_product: string }>(
          'select key_product from product where id_branch_office = ? and key_product in (?)',
          [id_branch_office, codes.flatMap(spellingsOf)],
        )
      : [];
    return {
      products: new Map(there.map((product) => [foldKey(product.key_product), product])),
      plain: new Set(plain.map((row) => foldKey(row.key_product))),
      barcodes: new Map(held.map((row) => [normalCode(row.barcode), row.key_product])),
      alike: new Map(alike.map((row) => [normalCode(row.key_product), row.key_product])),
      production: await this.production(id_branch_office, products),
    };
  }

  /** What a production branch's products are made of, held as `SaveProduction` holds it; read only where steps come. */
  private async production(
    id_branch_office: number,
    products: readonly CopyProduct[],
  ): Promise<ProductionGraph | null> {
    const { branches_production } = await this.settings.get();
    if (!branches_production.includes(id_branch_office)) return null;
    if (products.every((product) => product.steps.length === 0)) return new ProductionGraph();
    await this.db.query('select 1 from branch_office where id_branch_office = ? for update', [id_branch_office]);
    const steps = await this.db.query<{ product: string; material: string }>(
      `select p.key_product as product, s.key_product as material from product p
       join product_production s on s.id_product = p.id_product where p.id_branch_office = ?`,
      [id_branch_office],
    );
    const made = new Map<string, string[]>();
    for (const { product, material } of steps)
      made.set(foldKey(product), [...(made.get(foldKey(product)) ?? []), foldKey(material)]);
    return new ProductionGraph(made);
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
    const steps = await this.db.query<Step>(
      `select id_product, ${STEP_COLUMNS.join(', ')} from product_production where id_product in (?)
       order by order_n, id_production`,
      [ids],
    );
    const components = grouped(parts);
    const production = grouped(steps);
    const pictures = grouped(photos);
    return rows.map(({ id_product, key_product, pack_product, ...columns }) => ({
      id_product,
      key_product,
      pack_product,
      columns: columns as CopyProduct['columns'],
      components: components.get(id_product) ?? [],
      steps: production.get(id_product) ?? [],
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
