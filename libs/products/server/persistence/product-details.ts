import { Injectable, Optional } from '@nestjs/common';
import { BranchReader } from '@ceiba/branches/server';
import { dayInZone } from '@ceiba/platform/contract';
import { Clock, currentActor, Db, notFound } from '@ceiba/platform/server';
import type {
  ProductComponentRow,
  ProductLotRow,
  ProductPhotoRow,
  ProductPriceRow,
  ProductProductionRow,
} from '@ceiba/products/contract';
import { StockOnHand } from '../ports/stock-on-hand';
import { OwnedProducts } from './owned-products';

const COMPONENTS = `select k.id_component, k.id_product, k.qty, k.key_product, coalesce(s.name_product, '') as name_product
  from product_component k join product p on p.id_product = k.id_product
  left join product s on s.id_branch_office = p.id_branch_office and s.key_product = k.key_product`;

const STEPS = `select k.id_production, k.id_product, k.order_n, k.qty, k.key_product,
  coalesce(s.name_product, '') as name_product, coalesce(s.id_product_unit, 1) as id_product_unit,
  coalesce(u.code_product_unit, '') as code_product_unit, k.has_conversion, k.qty_conversion, k.new_qty,
  k.new_id_product_unit, n.code_product_unit as new_code_product_unit
  from product_production k join product p on p.id_product = k.id_product
  left join product s on s.id_branch_office = p.id_branch_office and s.key_product = k.key_product
  left join product_unit u on u.id_product_unit = s.id_product_unit
  left join product_unit n on n.id_product_unit = k.new_id_product_unit`;

const PHOTOS = `select id_photo, id_product, name_photo, alt_photo, concat('/api/productphoto/file/', file_photo) as file_photo,
  concat('/api/productphoto/file/', coalesce(file_thumbnail, file_photo)) as file_thumbnail, position from product_photo`;

/** The sub-lists of a product, each in its order. All throw 404 and, for a branch that is not one's own, 403. */
@Injectable()
export class ProductDetails {
  constructor(
    private readonly db: Db,
    private readonly owned: OwnedProducts,
    private readonly branches: BranchReader,
    private readonly clock: Clock,
    @Optional() private readonly onHand?: StockOnHand,
  ) {}

  async components(id: number): Promise<ProductComponentRow[]> {
    await this.owned.get(id);
    return this.db.query(`${COMPONENTS} where k.id_product = ? order by k.id_component`, [id]);
  }

  component(id: number): Promise<ProductComponentRow> {
    return this.part<ProductComponentRow>(`${COMPONENTS} where k.id_component = ?`, id, 'El componente no existe.');
  }

  async steps(id: number): Promise<ProductProductionRow[]> {
    await this.owned.get(id);
    return this.db.query(`${STEPS} where k.id_product = ? order by k.order_n, k.id_production`, [id]);
  }

  step(id: number): Promise<ProductProductionRow> {
    return this.part<ProductProductionRow>(
      `${STEPS} where k.id_production = ?`,
      id,
      'El paso de producción no existe.',
    );
  }

  async photos(id: number): Promise<ProductPhotoRow[]> {
    await this.owned.get(id);
    return this.db.query(`${PHOTOS} where id_product = ? order by position, id_photo`, [id]);
  }

  photo(id: number): Promise<ProductPhotoRow> {
    return this.part<ProductPhotoRow>(`${PHOTOS} where id_photo = ?`, id, 'La foto no existe.');
  }

  /** Every price type, with the product's figures where it has some. */
  async prices(id: number): Promise<ProductPriceRow[]> {
    await this.owned.get(id);
    return this.db.query(
      `select t.id_type_price, t.name_price, p.price, p.point, p.value_business from type_price t
       left join product_price p on p.id_type_price = t.id_type_price and p.id_product = ? order by t.id_type_price`,
      [id],
    );
  }

  /**
   * Lots that there are, earliest expiry first; of another branch by the product's key there. A pack has none of its own.
   * What online payments hold is part of them.
   */
  async lots(id: number, id_branch_office: number | null): Promise<ProductLotRow[]> {
    const product = await this.owned.get(id);
    const branch = id_branch_office ?? product.id_branch_office;
    this.branches.assertVisible(currentActor(), branch);
    const { time_zone } = await this.branches.get(branch);
    const day = dayInZone(this.clock.now(), time_zone);
    return (await this.onHand?.lots({ id_branch_office: branch, key_product: product.key_product }, day)) ?? [];
  }

  private async part<T extends { id_product: number }>(sql: string, id: number, missing: string): Promise<T> {
    const row = await this.db.one<T>(sql, [id]);
    if (!row) throw notFound(missing);
    await this.owned.get(row.id_product);
    return row;
  }
}
