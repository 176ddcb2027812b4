import type { Draft } from '@ceiba/platform/server';
import {
  bonusOf,
  PRODUCT_DEFAULTS,
  productExempts,
  productTaxes,
  type SaveProductInput,
} from '@ceiba/products/contract';
import type { productTable } from '../../persistence/product.entity';

export type ProductColumns = Draft<typeof productTable>;

/** What belongs to a switch is empty when the switch is off, so that nothing hidden stays behind. */
function switched(input: SaveProductInput, id_type_money: number): ProductColumns {
  const event = input.has_event === 1;
  const promo = input.is_promo === 1;
  const bonus = input.is_kit === 1 ? bonusOf(id_type_money) : null;
  return {
    id_type_event_zone: event ? (input.id_type_event_zone ?? null) : null,
    event_location: event ? (input.event_location ?? null) : null,
    event_date: event ? (input.event_date ?? null) : null,
    event_time: event ? (input.event_time ?? null) : null,
    event_reentry: event && input.event_reentry === 1 ? 1 : 0,
    point_min_1: promo ? (input.point_min_1 ?? null) : null,
    point_min_2: promo ? (input.point_min_2 ?? null) : null,
    id_period_promo: promo ? (input.id_period_promo ?? null) : null,
    type_kit: input.is_kit === 1 ? (input.type_kit ?? null) : null,
    bono_kit_pesos: bonus === 'bono_kit_pesos' ? (input.bono_kit_pesos ?? '0.00') : '0.00',
    bono_kit_usd: bonus === 'bono_kit_usd' ? (input.bono_kit_usd ?? '0.00') : '0.00',
    bot_name_product: input.show_bot_product === 1 ? (input.bot_name_product ?? null) : null,
  };
}

/** Columns of a product from its form; a field of ours that the form lacks is left out and keeps its value. */
export function productColumns(input: SaveProductInput, id_type_money: number): ProductColumns {
  const { id_product: _id, tax: _tax, exempt: _exempt, iva_product: _iva, ...plain } = input;
  const [id_tax_1, id_tax_2, id_tax_3] = productTaxes(input);
  const [id_exempt_1, id_exempt_2, id_exempt_3] = productExempts(input);
  const taxes = input.tax || input.id_tax_1 !== undefined || !input.id_product ? { id_tax_1, id_tax_2, id_tax_3 } : {};
  const exempts =
    input.exempt || input.id_exempt_1 !== undefined || !input.id_product
      ? { id_exempt_1, id_exempt_2, id_exempt_3 }
      : {};
  const all: ProductColumns = { ...plain, ...switched(input, id_type_money), ...taxes, ...exempts };
  const id_product_unit = all.id_product_unit === null ? PRODUCT_DEFAULTS.id_product_unit : all.id_product_unit;
  return { ...all, id_product_unit };
}
