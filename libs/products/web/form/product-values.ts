import {
  PRODUCT_DEFAULTS,
  productProblems,
  type ProductView,
  saveProduct,
  type SaveProductInput,
} from '@ceiba/products/contract';
import { z } from 'zod';
import { plainQty } from '../parts/plain-qty';

const TEXTS = [
  'key_product',
  'name_product',
  'description_product',
  'weight_product',
  'price_product',
  'description_store_product',
  'event_location',
  'event_date',
  'event_time',
  'benefits_product',
  'dosis_product',
  'observation_product',
  'bot_name_product',
  'barcode',
  'sat_product_key',
  'sat_unit_key',
] as const;
const STOCKS = [
  'stock_min_product',
  'stock_max_product',
  'stock_min_branch_office',
  'stock_max_branch_office',
] as const;
const FLAGS = [
  'avaible_store_product',
  'is_promo',
  'is_kit',
  'show_in_new_customers',
  'has_event',
  'event_reentry',
  'show_bot_product',
] as const;
const CHOICES = [
  'id_clasification',
  'id_period_promo',
  'id_type_event_zone',
  'id_organ',
  'type_kit',
  'tax_object',
] as const;
const BONUSES = ['bono_kit_pesos', 'bono_kit_usd'] as const;

type Start = Record<string, unknown>;
const gather = (names: readonly string[], read: (name: string) => unknown): Start =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

/** A bonus of nothing is none. */
const bonus = (value: string): string => (Number(value) === 0 ? '' : value);

/** What the form starts with: the product, or blanks and the defaults in the branch that the list shows. */
export function startOf(product: ProductView | null, branch: number | null): Start {
  const read = (name: string): unknown => (product as Start | null)?.[name];
  return {
    id_product: product?.id_product ?? null,
    id_branch_office: product?.id_branch_office ?? branch,
    ...gather(TEXTS, (name) => String(read(name) ?? '')),
    ...gather(STOCKS, (name) => plainQty(String(read(name) ?? '0'))),
    ...gather(FLAGS, (name) => read(name) ?? 0),
    ...gather(CHOICES, (name) => read(name) ?? null),
    ...gather(BONUSES, (name) => bonus(String(read(name) ?? ''))),
    point_min_1: plainQty(product?.point_min_1 ?? ''),
    point_min_2: plainQty(product?.point_min_2 ?? ''),
    id_product_unit: product?.id_product_unit ?? PRODUCT_DEFAULTS.id_product_unit,
    pack_product: product?.pack_product ?? PRODUCT_DEFAULTS.pack_product,
    enabled_product: product?.enabled_product ?? PRODUCT_DEFAULTS.enabled_product,
    tax: product?.tax.map(({ id_tax, order_tax }) => ({ id_tax, order_tax })) ?? [],
    exempt: product?.exempt.map(({ id_exempt, order_exempt }) => ({ id_exempt, order_exempt })) ?? [],
  };
}

const parts = saveProduct.partial();

/**
 * The contract's schema with what its switches ask for, all said at once beside the fields; `moneyOf` knows a branch's
 * currency.
 */
export function productForm(moneyOf: (branch: number) => number) {
  return z.record(z.string(), z.unknown()).transform((typed, context): SaveProductInput => {
    const read = saveProduct.safeParse(typed);
    const wrong = new Map(read.error?.issues.map((issue) => [String(issue.path[0]), issue]));
    const right = parts.safeParse(Object.fromEntries(Object.entries(typed).filter(([name]) => !wrong.has(name))));
    for (const { path, message } of wrong.values()) context.addIssue({ code: 'custom', path, message });
    for (const { field, message } of productProblems(right.data ?? {}, moneyOf(Number(typed.id_branch_office))))
      if (!wrong.has(field)) context.addIssue({ code: 'custom', path: [field], message });
    return read.data ?? z.NEVER;
  });
}
