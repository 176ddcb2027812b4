import { Injectable } from '@nestjs/common';
import { Db } from '@ceiba/platform/server';

/** A promotion of one product that runs on a day. */
export interface RunningPromo {
  id_promo: number;
  name_promo: string;
  flag_point_promo: 0 | 1;
  flag_percentage_discount_promo: 0 | 1;
  /** Percent: "25.00". */
  percentage_discount_promo: string;
  id_product: number;
  qty_min: number;
  qty_free: number;
}

/** A product that is given to who reaches these points in its period. */
export interface PointGift {
  id_product: number;
  point_min_1: string;
  point_min_2: string | null;
}

/** Promotions for the sale; plain SQL each time, so that a change counts at once. */
@Injectable()
export class PromoReader {
  constructor(private readonly db: Db) {}

  /** Enabled promotions of these products on a day, with something to give. */
  running(ids: readonly number[], day: string): Promise<RunningPromo[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.db.query<RunningPromo>(
      `select p.id_promo, p.name_promo, p.flag_point_promo, p.flag_percentage_discount_promo,
       p.percentage_discount_promo, r.id_product, r.qty_min, r.qty_free
       from promo_product r join promo p on p.id_promo = r.id_promo
       where r.id_product in (?) and r.qty_free > 0 and p.enabled_promo = 1
         and p.date_start_promo <= ? and p.date_end_promo >= ? order by p.id_promo`,
      [ids, day, day],
    );
  }

  /** Enabled promotion products (`is_promo`) of a branch for a period. */
  gifts(id_branch_office: number, id_period: number): Promise<PointGift[]> {
    return this.db.query<PointGift>(
      `select id_product, point_min_1, point_min_2 from product
       where id_branch_office = ? and id_period_promo = ? and is_promo = 1 and enabled_product = 1
         and point_min_1 is not null order by id_product`,
      [id_branch_office, id_period],
    );
  }
}
