import {
  PROMO_TEXTS,
  type PromoProblem,
  promoProblems,
  type PromoProductRow,
  type PromoView,
  savePromo,
  type SavePromoInput,
} from '@ceiba/products/contract';
import { z } from 'zod';

/** What the lines of the form say of a product besides its quantities. */
export type KnownProduct = Pick<
  PromoProductRow,
  'id_branch_office' | 'key_branch_office' | 'key_product' | 'name_product'
>;

/** A line as it is typed. */
export interface TypedLine {
  id_product: number;
  qty_min: string;
  qty_free: string;
}

/** The contract's schema with what its fields say together; missing products are said beside whatever else is missing. */
export const promoForm = z.record(z.string(), z.unknown()).transform((typed, context): SavePromoInput => {
  const read = savePromo.safeParse(typed);
  for (const { path, message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  const none = Array.isArray(typed.products) && typed.products.length === 0;
  const problems: PromoProblem[] = none ? [{ field: 'products', message: PROMO_TEXTS.noProducts }] : [];
  for (const { field, message } of read.success ? promoProblems(read.data) : problems)
    context.addIssue({ code: 'custom', path: [field], message });
  return read.data ?? z.NEVER;
});

/** What the form starts with. */
export function startOf(promo: PromoView | null) {
  return {
    id_promo: promo?.id_promo ?? null,
    name_promo: promo?.name_promo ?? '',
    flag_point_promo: promo?.flag_point_promo ?? 0,
    percentage_discount_promo: promo?.percentage_discount_promo ?? '0.00',
    flag_percentage_discount_promo: promo?.flag_percentage_discount_promo ?? 0,
    date_start_promo: promo?.date_start_promo ?? '',
    date_end_promo: promo?.date_end_promo ?? '',
    enabled_promo: promo?.enabled_promo ?? 1,
    products: (promo?.products ?? []).map(({ id_product, qty_min, qty_free }): TypedLine => ({
      id_product,
      qty_min: String(qty_min),
      qty_free: String(qty_free),
    })),
  };
}

/** The products of a stored promotion by their ids. */
export function knownOf(promo: PromoView | null): ReadonlyMap<number, KnownProduct> {
  return new Map((promo?.products ?? []).map((row) => [row.id_product, row]));
}
