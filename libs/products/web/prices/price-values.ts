import { MESSAGES } from '@ceiba/platform/contract';
import { type ProductPriceRow, saveProductPrices, type SaveProductPricesInput } from '@ceiba/products/contract';
import { z } from 'zod';

/** The three figures of a price type, in their order. */
export const PRICE_FIELDS = ['price', 'point', 'value_business'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

/** A row as it is typed. */
export type TypedPrice = { id_type_price: number } & Record<PriceField, string>;

const figure = z.string();
const typedRow = z.object({ id_type_price: z.int(), price: figure, point: figure, value_business: figure });
const savedRow = saveProductPrices.shape.price.element;
const blank = (row: TypedPrice): boolean => PRICE_FIELDS.every((field) => row[field].trim() === '');

/** Whether the figures of a price type are asked for: one that has a price, or that something is typed for. */
export const isWanted = (row: TypedPrice | undefined, priced: boolean): boolean =>
  row !== undefined && (priced || !blank(row));

/**
 * The table as it is saved: each figure is required (spec 2, section 5), but a type without a price that is left wholly
 * blank stays without one; `priced` are the types that have one.
 */
export function priceForm(priced: ReadonlySet<number>) {
  return z
    .object({ id_product: z.int(), price: z.array(typedRow) })
    .transform((table, context): SaveProductPricesInput => {
      const price = table.price.flatMap((row, index) => {
        if (!isWanted(row, priced.has(row.id_type_price))) return [];
        const read = savedRow.safeParse(row);
        if (read.success) return [read.data];
        for (const { path, message } of read.error.issues)
          context.addIssue({ code: 'custom', path: ['price', index, ...path], message });
        return [];
      });
      if (price.length === 0 && context.issues.length === 0)
        context.addIssue({ code: 'custom', path: ['price', 0, 'price'], message: MESSAGES.required });
      return { id_product: table.id_product, price };
    });
}

/** What the table starts with. */
export function typedPrices(rows: readonly ProductPriceRow[]): TypedPrice[] {
  return rows.map(({ id_type_price, price, point, value_business }) => ({
    id_type_price,
    price: price ?? '',
    point: point ?? '',
    value_business: value_business ?? '',
  }));
}
