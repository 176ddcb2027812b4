import { Injectable } from '@nestjs/common';
import { PeriodGate } from '@ceiba/periods/server';
import { Db } from '@ceiba/platform/server';
import { PromoReader } from '@ceiba/products/server';
import { GIFT_TYPES, type SaleLineInput } from '@ceiba/sales/contract';
import { RETURNED_POINTS, RETURNED_QTY } from '../persistence/return-sql';
import { giftOffers, type PromoOffer, quantityOffers } from '../domain/promo-offers';

export interface PromoRequest {
  id_branch_office: number;
  /** Null: nobody yet, so no gifts for points. */
  id_customers: number | null;
  day: string;
  details: readonly SaleLineInput[];
}

/** Sales that count for points (compensation.md, "Words"). */
const COUNTS = `s.anulado = 0 and s.source_doc in ('VENTA', 'ECOMMERCE_PAGADO')`;
const GIFTS = Object.values(GIFT_TYPES);

/** Which promotions a sale gets: for quantities, and for the points of the customer's period (decisions.md, "Promotions"). */
@Injectable()
export class SalePromos {
  constructor(
    private readonly db: Db,
    private readonly promos: PromoReader,
    private readonly periods: PeriodGate,
  ) {}

  async offers(request: PromoRequest): Promise<PromoOffer[]> {
    const bought = request.details.filter((line) => !line.is_promo).map((line) => line.id_product);
    const running = await this.promos.running([...new Set(bought)], request.day);
    return [...quantityOffers(request.details, running), ...(await this.gifts(request))];
  }

  /** The same for a save: two sales of one customer at once don't get one gift twice. Needs a unit of work. */
  async lockedOffers(request: PromoRequest): Promise<PromoOffer[]> {
    const gift = request.details.some((line) => line.is_promo && !line.type_promo?.startsWith('PROMO-'));
    if (gift) await this.db.query('select 1 from customers where id_customers = ? for update', [request.id_customers]);
    return this.offers(request);
  }

  private async gifts({ id_branch_office, id_customers }: PromoRequest): Promise<PromoOffer[]> {
    const period = id_customers === null ? undefined : await this.periods.current();
    if (!period) return [];
    const gifts = await this.promos.gifts(id_branch_office, period.id_period);
    if (gifts.length === 0) return [];
    const [points, received] = [
      await this.points(id_customers, period.id_period),
      await this.received(id_customers, period.id_period),
    ];
    return giftOffers(gifts, points, received);
  }

  /** What a customer's sales of a period brought in points, less what he returned of them. */
  async points(id_customers: number | null, id_period: number): Promise<string> {
    const row = await this.db.one<{ points: string | null }>(
      `select sum(s.point_total) - ${RETURNED_POINTS} as points from sale s
       where s.id_period = ? and s.id_customers = ? and ${COUNTS}`,
      [id_period, id_customers, id_period, id_customers],
    );
    return row?.points ?? '0.00';
  }

  /** By key: the same gift of another branch is the same gift. Answered with the ids of this branch's products. */
  private async received(id_customers: number | null, id_period: number): Promise<Set<string>> {
    const rows = await this.db.query<{ id_product: number; type_promo: string }>(
      `select g.id_product, d.type_promo from sale s join sale_detail d on d.id_document = s.id_document
       join product g on g.key_product = d.key_product
       where s.id_period = ? and s.id_customers = ? and s.anulado = 0 and d.is_promo = 1 and d.type_promo in (?)
         and d.qty > ${RETURNED_QTY}`,
      [id_period, id_customers, GIFTS],
    );
    return new Set(rows.map((row) => `${row.id_product}:${row.type_promo}`));
  }
}
