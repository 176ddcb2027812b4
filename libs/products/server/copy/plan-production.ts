import type { SqlValue } from '@ceiba/platform/server';
import { foldKey } from '@ceiba/products/contract';

/** A production step as a copy takes it over; its raw material stands there by its key. */
export interface CopyStep {
  key_product: string;
  qty: string;
  has_conversion: 0 | 1;
  qty_conversion: string | null;
  new_qty: string | null;
  new_id_product_unit: number | null;
}

interface Made {
  key_product: string;
  steps: readonly CopyStep[];
}

const materials = ({ steps }: Made): string[] => steps.map((step) => foldKey(step.key_product));

/** The columns of a step behind its product and its place. */
export const STEP_COLUMNS = [
  'key_product',
  'qty',
  'has_conversion',
  'qty_conversion',
  'new_qty',
  'new_id_product_unit',
] as const;

/** A step's values in that order. */
export const stepValues = (step: CopyStep): SqlValue[] => STEP_COLUMNS.map((name) => step[name]);

/** Whether two productions take the same, in the same order. */
export function sameSteps(one: readonly CopyStep[], other: readonly CopyStep[]): boolean {
  const text = (steps: readonly CopyStep[]) =>
    JSON.stringify(steps.map((step) => stepValues({ ...step, key_product: foldKey(step.key_product) })));
  return text(one) === text(other);
}

/** The same products, each behind what it is made of. */
export function materialsFirst<T extends Made>(products: readonly T[]): T[] {
  const byKey = new Map(products.map((product) => [foldKey(product.key_product), product]));
  const ordered = new Set<T>();
  const begun = new Set<T>();
  const visit = (product: T | undefined): void => {
    if (!product || begun.has(product)) return;
    begun.add(product);
    for (const key of materials(product)) visit(byKey.get(key));
    ordered.add(product);
  };
  products.forEach(visit);
  return [...ordered];
}

/** What a branch's products are made of, by lower-case keys; it learns what a copy is going to write. */
export class ProductionGraph {
  constructor(private readonly made: Map<string, readonly string[]> = new Map()) {}

  /** The material that would be made of the product itself, over however many products; null: none is. */
  circle(product: Made): string | null {
    const target = foldKey(product.key_product);
    return product.steps.find((step) => this.reaches(foldKey(step.key_product), target))?.key_product ?? null;
  }

  learn(product: Made): void {
    this.made.set(foldKey(product.key_product), materials(product));
  }

  private reaches(from: string, target: string): boolean {
    const seen = new Set<string>();
    const left = [from];
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      if (key === target) return true;
      if (seen.has(key)) continue;
      seen.add(key);
      left.push(...(this.made.get(key) ?? []));
    }
    return false;
  }
}
