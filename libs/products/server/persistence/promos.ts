import { Injectable } from '@nestjs/common';
import type { ListResult } from '@ceiba/platform/contract';
import { Db, type ListPlan, listQuery, notFound } from '@ceiba/platform/server';
import type { PromoListQuery, PromoProductRow, PromoRow, PromoView } from '@ceiba/products/contract';
import { promoTable } from './promo.entity';

const COLUMNS = promoTable.columns('p');

const PRODUCTS = `select r.id_product, x.id_branch_office, b.key_branch_office, x.key_product, x.name_product, r.qty_min,
  r.qty_free from promo_product r join product x on x.id_product = r.id_product
  join branch_office b on b.id_branch_office = x.id_branch_office`;

const PLAN: Omit<ListPlan, 'where'> = {
  from: 'from promo p',
  select: `${COLUMNS}, (select count(*) from promo_product r where r.id_promo = p.id_promo) as qty_products`,
  search: ['p.name_promo'],
  sort: {
    id_promo: 'p.id_promo',
    name_promo: 'p.name_promo',
    date_start_promo: 'p.date_start_promo',
    date_end_promo: 'p.date_end_promo',
    enabled_promo: 'p.enabled_promo',
  },
  defaultSort: { by: 'id_promo', order: 'desc' },
  tieBreak: 'p.id_promo',
};

/** Promotions as their screen shows them. */
@Injectable()
export class Promos {
  constructor(private readonly db: Db) {}

  list({ enabled_promo, ...input }: PromoListQuery): Promise<ListResult<PromoRow>> {
    const where = enabled_promo ? [{ sql: 'p.enabled_promo = ?', params: [Number(enabled_promo)] }] : [];
    return listQuery<PromoRow>(this.db, { ...PLAN, where }, input);
  }

  /** Throws 404. */
  async get(id: number): Promise<PromoView> {
    const promo = await this.db.one<Omit<PromoView, 'products'>>(
      `select ${COLUMNS} from promo p where p.id_promo = ?`,
      [id],
    );
    if (!promo) throw notFound('La promoción no existe.');
    const products = await this.db.query<PromoProductRow>(`${PRODUCTS} where r.id_promo = ? order by r.position`, [id]);
    return { ...promo, products };
  }
}
