import { Injectable } from '@nestjs/common';
import { type Branch, stockBranchOf } from '@ceiba/branches/contract';
import { Settings } from '@ceiba/identity/server';
import type { ListResult } from '@ceiba/platform/contract';
import { type ListPlan, Clock, Db, listQuery, notFound, Refusal } from '@ceiba/platform/server';
import { ProductReader } from '@ceiba/products/server';
import { StockLedger } from '@ceiba/stock/server';
import {
  type KitRow,
  STORE_MESSAGES,
  type StoreClasification,
  type StoreProduct,
  type StoreProductPage,
  type StoreProductsInput,
} from '@ceiba/store/contract';
import type { CartKind } from './cart.repository';

type StoredProduct = Omit<StoreProduct, 'exists_stock'>;

const PHOTO = `concat('/api/ecomerce/publico/photo/', f.file_photo)`;
const FIRST_PHOTO = `from product_photo f where f.id_product = p.id_product order by f.position, f.id_photo limit 1`;

/** A product of the store: enabled, offered online, no promotion and no starter kit (that is sold by sign-up). */
const OFFERED = `p.enabled_product = 1 and p.avaible_store_product = 1 and p.is_promo = 0 and p.is_kit = 0`;

/** A starter kit that newcomers choose from (spec 2, section 7). */
const KIT = `p.enabled_product = 1 and p.is_kit = 1 and p.show_in_new_customers = 1`;

const SELECT = `p.id_product, p.key_product, p.name_product, p.description_store_product, p.id_clasification,
  c.name_clasification, p.pack_product, pp.price, pp.point, pp.value_business,
  (select ${PHOTO} ${FIRST_PHOTO}) as file_photo, (select f.alt_photo ${FIRST_PHOTO}) as alt_photo`;

const FROM = `from product p
  join clasification c on c.id_clasification = p.id_clasification
  join product_price pp on pp.id_product = p.id_product`;

/** What a visitor sees of a branch's products: its public prices, and whether there is stock. */
@Injectable()
export class StoreProducts {
  constructor(
    private readonly db: Db,
    private readonly settings: Settings,
    private readonly products: ProductReader,
    private readonly stock: StockLedger,
    private readonly clock: Clock,
  ) {}

  /** One page at the prices of a list, the public's by default, by name; of a classification or of a search. */
  async list(
    branch: Branch,
    input: Omit<StoreProductsInput, 'id_customers'>,
    type_price?: number,
  ): Promise<ListResult<StoreProduct>> {
    const id_type_price = type_price ?? (await this.settings.get()).public_type_price;
    const page = await listQuery<StoredProduct>(this.db, planOf(branch, id_type_price, input), {
      page: input.page,
      page_size: input.page_size,
      ...(input.search ? { search: input.search } : {}),
    });
    const there = await this.existing(branch, page.rows, id_type_price);
    return {
      total: page.total,
      rows: page.rows.map((row) => ({ ...row, exists_stock: there.has(row.id_product) ? 1 : 0 })),
    };
  }

  /** A product by its key, with all pictures. Throws 404; 410 for what was for the store and is not any more. */
  async page(branch: Branch, key_product: string): Promise<StoreProductPage> {
    const { public_type_price } = await this.settings.get();
    const found = await this.db.one<StoredProduct & { offered: 0 | 1; sold: 0 | 1 }>(
      `select ${SELECT}, if(${OFFERED}, 1, 0) as offered,
         p.is_promo = 0 and p.is_kit = 0 and exists (select 1 from sale_detail d where d.id_product = p.id_product) as sold
       ${FROM} where p.id_branch_office = ? and p.key_product = ? and pp.id_type_price = ?`,
      [branch.id_branch_office, key_product, public_type_price],
    );
    if (found && !found.offered && found.sold) throw new Refusal('STORE.ENDED', STORE_MESSAGES.ended, { status: 410 });
    if (!found?.offered) throw notFound(STORE_MESSAGES.noProduct);
    const { offered: _offered, sold: _sold, ...product } = found;
    const photos = await this.db.query<StoreProductPage['photos'][number]>(
      `select ${PHOTO} as file_photo, f.alt_photo from product_photo f where f.id_product = ? order by f.position, f.id_photo`,
      [product.id_product],
    );
    const there = await this.existing(branch, [product], public_type_price);
    return { ...product, exists_stock: there.has(product.id_product) ? 1 : 0, photos };
  }

  /** Classifications that have something to offer in this branch. */
  async clasifications(branch: Branch, type_price?: number): Promise<StoreClasification[]> {
    const id_type_price = type_price ?? (await this.settings.get()).public_type_price;
    return this.db.query<StoreClasification>(
      `select c.id_clasification, c.name_clasification from clasification c where exists (
         select 1 from product p join product_price pp on pp.id_product = p.id_product and pp.id_type_price = ?
         where p.id_clasification = c.id_clasification and p.id_branch_office = ? and ${OFFERED})
       order by c.name_clasification`,
      [id_type_price, branch.id_branch_office],
    );
  }

  /** Starter kits of a branch at the partners' prices, the cheapest first. */
  async kits(branch: Branch): Promise<Omit<KitRow, 'paid_with'>[]> {
    const { partner_type_price } = await this.settings.get();
    const { id_type_money, code_money } = branch;
    const rows = await this.db.query<Omit<KitRow, 'exists_stock' | 'id_type_money' | 'code_money' | 'paid_with'>>(
      `select p.id_product, p.key_product, p.name_product, p.description_store_product, p.type_kit, p.id_clasification,
         c.name_clasification, pp.price as price_product, pp.point as point_product,
         pp.value_business as value_business_product, (select ${PHOTO} ${FIRST_PHOTO}) as file_photo,
         (select f.alt_photo ${FIRST_PHOTO}) as alt_photo
       ${FROM} where p.id_branch_office = ? and pp.id_type_price = ? and ${KIT} order by pp.price, p.id_product limit 100`,
      [branch.id_branch_office, partner_type_price],
    );
    const there = await this.existing(branch, rows, partner_type_price);
    return rows.map((row) => ({
      ...row,
      id_type_money,
      code_money,
      exists_stock: there.has(row.id_product) ? 1 : 0,
    }));
  }

  /** The products of a branch that have the keys of these, whichever branch's they are: by the id that was asked for. */
  async inBranch(ids: readonly number[], id_branch_office: number): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ asked: number; id_product: number }>(
      `select a.id_product as asked, p.id_product from product a
       join product p on p.key_product = a.key_product and p.id_branch_office = ? where a.id_product in (?)`,
      [id_branch_office, ids],
    );
    return new Map(rows.map(({ asked, id_product }) => [asked, id_product]));
  }

  /** Texts and pictures of a cart's products, offered or not any more. */
  async cards(
    ids: readonly number[],
    kind: CartKind,
  ): Promise<Map<number, { description_store_product: string; file_photo: string | null; offered: 0 | 1 }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{
      id_product: number;
      description_store_product: string;
      file_photo: string | null;
      offered: 0 | 1;
    }>(
      `select p.id_product, p.description_store_product, (select ${PHOTO} ${FIRST_PHOTO}) as file_photo,
       if(${kind === 'signup' || kind === 'kit' ? KIT : OFFERED}, 1, 0) as offered from product p where p.id_product in (?)`,
      [ids],
    );
    return new Map(rows.map((row) => [row.id_product, row]));
  }

  /** How products are called. */
  async names(ids: readonly number[]): Promise<Map<number, { key_product: string; name_product: string }>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db.query<{ id: number; key_product: string; name_product: string }>(
      'select id_product as id, key_product, name_product from product where id_product in (?)',
      [ids],
    );
    return new Map(rows.map(({ id, ...names }) => [id, names]));
  }

  /** Ids of which at least one unit can be sold now; a pack needs all its components. */
  private async existing(
    branch: Branch,
    rows: readonly { id_product: number }[],
    id_type_price: number,
  ): Promise<Set<number>> {
    const products = await this.products.forSale({
      ids: rows.map((row) => row.id_product),
      id_branch_office: branch.id_branch_office,
      id_branch_office_stock: stockBranchOf(branch),
      id_type_price,
    });
    const takes = [...products.values()].flatMap((product) => product.takes.map((take) => take.id_product));
    const left = await this.stock.available([...new Set(takes)], this.clock.today(branch.time_zone));
    const there = [...products.values()].filter(
      (product) =>
        product.missing.length === 0 &&
        product.takes.every((take) => Number(left.get(take.id_product) ?? 0) >= take.qty),
    );
    return new Set(there.map((product) => product.id_product));
  }
}

function planOf(branch: Branch, typePrice: number, input: Omit<StoreProductsInput, 'id_customers'>): ListPlan {
  return {
    select: SELECT,
    from: FROM,
    where: [
      { sql: 'p.id_branch_office = ?', params: [branch.id_branch_office] },
      { sql: 'pp.id_type_price = ?', params: [typePrice] },
      { sql: OFFERED },
      ...(input.id_clasification ? [{ sql: 'p.id_clasification = ?', params: [input.id_clasification] }] : []),
    ],
    search: ['p.name_product', 'p.key_product', 'p.description_store_product'],
    sort: { name_product: 'p.name_product' },
    defaultSort: { by: 'name_product', order: 'asc' },
    tieBreak: 'p.id_product',
  };
}
