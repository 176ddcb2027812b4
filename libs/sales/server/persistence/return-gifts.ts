import { Injectable } from '@nestjs/common';
import { toCents } from '@ceiba/platform/contract';
import { PromoReader } from '@ceiba/products/server';
import { GIFT_TYPES, isGiftType } from '@ceiba/sales/contract';
import { SalePromos } from '../basket/sale-promos';
import type { ReturnLine } from './returnable.reader';
import type { LockedSale } from './sale.repository';

export interface ReturnGift {
  line: number;
  point_min: string;
}

/** Gifts for points among the lines of a sale: they come back when the customer's points no longer reach them. */
@Injectable()
export class ReturnGifts {
  constructor(
    private readonly promos: PromoReader,
    private readonly points: SalePromos,
  ) {}

  /** Gifts that are still out, with the points that they need, and what the customer has; none once the period is over. */
  async given(
    sale: Pick<LockedSale, 'id_period' | 'id_branch_office' | 'id_customers'>,
    lines: readonly ReturnLine[],
    current: number | null,
  ): Promise<{ gifts: ReturnGift[]; points: string | null }> {
    const gone = lines.filter((line) => isGiftType(line.type_promo) && line.returned < line.qty);
    if (sale.id_period !== current || gone.length === 0) return { gifts: [], points: null };
    const known = await this.promos.gifts(sale.id_branch_office, sale.id_period);
    const gifts = gone.flatMap(({ line, id_product, type_promo }) => {
      const gift = known.find((one) => one.id_product === id_product);
      const point_min = type_promo === GIFT_TYPES.second ? gift?.point_min_2 : gift?.point_min_1;
      return point_min ? [{ line, point_min }] : [];
    });
    return { gifts, points: await this.points.points(sale.id_customers, sale.id_period) };
  }

  /** The lines of gifts that the points no longer reach once `returned` of them are gone. */
  async lost(
    sale: Pick<LockedSale, 'id_period' | 'id_branch_office' | 'id_customers'>,
    lines: readonly ReturnLine[],
    returned: string,
    current: number,
  ): Promise<number[]> {
    const { gifts, points } = await this.given(sale, lines, current);
    if (points === null) return [];
    const kept = toCents(points) - toCents(returned);
    return gifts.filter(({ point_min }) => toCents(point_min) > kept).map(({ line }) => line);
  }
}
