import { MESSAGES, toCents } from '@ceiba/platform/contract';
import type { SaveProductInput } from './product-save.schema';

/** Warnings before a product is saved, in this order (spec 2, section 5). */
export const PRODUCT_WARNINGS = {
  clasification: 'Por favor, seleccionar la clasificación',
  eventZone: 'Por favor, seleccionar la zona de evento',
} as const;

const DOLLARS = 1;
const PESOS = 2;

/** The first of the warnings that stand before a save. */
export function productWarning(
  input: Pick<SaveProductInput, 'id_clasification' | 'has_event' | 'id_type_event_zone'>,
): string | null {
  if (!input.id_clasification) return PRODUCT_WARNINGS.clasification;
  if (input.has_event && !input.id_type_event_zone) return PRODUCT_WARNINGS.eventZone;
  return null;
}

/** The bonus that a kit needs: pesos or dollars, by the currency of its branch; null for another currency. */
export function bonusOf(id_type_money: number): 'bono_kit_pesos' | 'bono_kit_usd' | null {
  if (id_type_money === PESOS) return 'bono_kit_pesos';
  return id_type_money === DOLLARS ? 'bono_kit_usd' : null;
}

export interface ProductProblem {
  field: keyof SaveProductInput;
  message: string;
}

const repeated = (values: readonly unknown[]): boolean => new Set(values).size < values.length;
const there = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Each of the three places holds one tax and one exempt at most, and none stands there twice. */
function orderProblems(input: Partial<SaveProductInput>): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const taxOrders = input.tax?.map((item) => item.order_tax) ?? [];
  const exemptOrders = input.exempt?.map((item) => item.order_exempt) ?? [];
  if (repeated(taxOrders) || repeated(there(productTaxes(input))))
    problems.push({ field: 'tax', message: 'Un impuesto o su orden está repetido.' });
  if (repeated(exemptOrders) || repeated(there(productExempts(input))))
    problems.push({ field: 'exempt', message: 'Un excento o su orden está repetido.' });
  return problems;
}

/** A minimum is no larger than its maximum; a maximum of 0 is none. */
function stockProblems(input: Partial<SaveProductInput>): ProductProblem[] {
  const pairs = [
    ['stock_min_product', 'stock_max_product', 'la existencia mínima'],
    ['stock_min_branch_office', 'stock_max_branch_office', 'la existencia mínima en sucursal'],
  ] as const;
  return pairs.flatMap(([low, high, name]) => {
    const [min, max] = [Number(input[low] ?? 0), Number(input[high] ?? 0)];
    return max > 0 && min > max ? [{ field: high, message: `No puede ser menor que ${name}.` }] : [];
  });
}

/** What the switches ask for and the form lacks, and what stands twice; the screen shows it beside the fields, the server answers it with 400. */
export function productProblems(input: Partial<SaveProductInput>, id_type_money: number): ProductProblem[] {
  const problems = orderProblems(input);
  const need = (...fields: (keyof SaveProductInput)[]) => {
    for (const field of fields) if (!input[field]) problems.push({ field, message: MESSAGES.required });
  };
  if (input.has_event) need('event_location', 'event_date', 'event_time');
  if (input.is_promo) need('point_min_1', 'id_period_promo');
  if (input.is_promo && input.point_min_1 && input.point_min_2 && Number(input.point_min_2) < Number(input.point_min_1))
    problems.push({ field: 'point_min_2', message: 'No puede ser menor que los puntos mínimos 1.' });
  problems.push(...stockProblems(input));
  if (input.is_kit) {
    need('type_kit');
    const bonus = bonusOf(id_type_money);
    if (bonus) {
      const value = input[bonus];
      if (!value) need(bonus);
      else if (toCents(value) < 10) problems.push({ field: bonus, message: 'El mínimo es 0.10.' });
    }
  }
  if (input.show_bot_product) need('bot_name_product');
  return problems;
}

type Three = [number | null, number | null, number | null];

/** The three ordered taxes: of the list where there is one, else of the columns. */
export function productTaxes(input: Partial<SaveProductInput>): Three {
  const { tax } = input;
  if (!tax) return [input.id_tax_1 ?? null, input.id_tax_2 ?? null, input.id_tax_3 ?? null];
  const taxAt = (order: number) => tax.find((item) => item.order_tax === order)?.id_tax ?? null;
  return [taxAt(1), taxAt(2), taxAt(3)];
}

/** The three ordered exempts, likewise. */
export function productExempts(input: Partial<SaveProductInput>): Three {
  const { exempt } = input;
  if (!exempt) return [input.id_exempt_1 ?? null, input.id_exempt_2 ?? null, input.id_exempt_3 ?? null];
  const exemptAt = (order: number) => exempt.find((item) => item.order_exempt === order)?.id_exempt ?? null;
  return [exemptAt(1), exemptAt(2), exemptAt(3)];
}
