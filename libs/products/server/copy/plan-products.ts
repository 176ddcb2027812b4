import type { SqlValue } from '@ceiba/platform/server';
import { type CopyRefusal, foldKey, normalCode } from '@ceiba/products/contract';
import { COPIED, type CopiedColumn, ONLY_NEW } from './copied-columns';
import { type CopyStep, materialsFirst, ProductionGraph, sameSteps } from './plan-production';

/** A product with all that a copy takes over, of the origin or of the destination. */
export interface CopyProduct {
  id_product: number;
  key_product: string;
  pack_product: 0 | 1;
  columns: Readonly<Record<CopiedColumn | (typeof ONLY_NEW)[number], SqlValue>>;
  components: readonly { key_product: string; qty: number }[];
  /** In their order. */
  steps: readonly CopyStep[];
  photos: readonly { name_photo: string; alt_photo: string; file_photo: string; file_thumbnail: string | null }[];
}

/** What the destination has, by lower-case key and by bar code. */
export interface Destination {
  products: ReadonlyMap<string, CopyProduct>;
  /** Keys of plain products, which packs may hold and which others are made of. */
  plain: ReadonlySet<string>;
  /** Key of the product that has a bar code, for the bar codes and the keys that come. */
  barcodes: ReadonlyMap<string, string>;
  /** Keys that look like a bar code that comes. */
  alike: ReadonlyMap<string, string>;
  /** What its products are made of; null where nothing is produced: steps stay behind. */
  production: ProductionGraph | null;
}

export interface ProductPlan {
  create: CopyProduct[];
  change: {
    from: CopyProduct;
    to: CopyProduct;
    columns: CopiedColumn[];
    components: boolean;
    steps: boolean;
    photos: boolean;
  }[];
  unchanged: number;
  refused: CopyRefusal[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const contents = (product: CopyProduct) =>
  product.components.map((part) => `${foldKey(part.key_product)}:${part.qty}`).sort();

function refusal(product: CopyProduct, there: CopyProduct | undefined, at: Destination, coming: ReadonlySet<string>) {
  if (there && there.pack_product !== product.pack_product)
    return there.pack_product ? 'En la sucursal destino es un paquete.' : 'En la sucursal destino no es un paquete.';
  if (there && there.columns.id_product_unit !== product.columns.id_product_unit)
    return 'En la sucursal destino tiene otra unidad.';
  const missing = [...product.components, ...product.steps]
    .map((part) => part.key_product)
    .filter((key) => !at.plain.has(foldKey(key)) && !coming.has(foldKey(key)));
  if (missing.length > 0) return `En la sucursal destino falta ${missing.join(', ')}.`;
  const circle = at.production?.circle(product) ?? null;
  if (circle) return `En la sucursal destino ${circle} se produce con ${product.key_product}.`;
  return taken(product, at);
}

/** A scan means one product of a branch. */
function taken({ key_product, columns: { barcode } }: CopyProduct, at: Destination): string | null {
  const another = (key: string | undefined) => key !== undefined && foldKey(key) !== foldKey(key_product);
  const named = at.barcodes.get(normalCode(key_product));
  if (another(named)) return `La clave ya es el código de barras del producto ${named}.`;
  if (typeof barcode !== 'string') return null;
  const holder = at.barcodes.get(normalCode(barcode));
  if (another(holder)) return `El código de barras ${barcode} ya es del producto ${holder}.`;
  const alike = at.alike.get(normalCode(barcode));
  return another(alike) ? `El código de barras ${barcode} ya es la clave del producto ${alike}.` : null;
}

/** What differs; without photos or steps of its own the origin leaves the destination's alone. */
function changes(from: CopyProduct, to: CopyProduct): ProductPlan['change'][number] | null {
  const columns = COPIED.filter((name) => !same(from.columns[name], to.columns[name]));
  const components = !same(contents(from), contents(to));
  const steps = from.steps.length > 0 && !sameSteps(from.steps, to.steps);
  const photos = from.photos.length > 0 && !same(from.photos, to.photos);
  return columns.length > 0 || components || steps || photos ? { from, to, columns, components, steps, photos } : null;
}

/** What has to be written so that the destination has these products as the origin has them. */
export function planProducts(products: readonly CopyProduct[], at: Destination): ProductPlan {
  const plan: ProductPlan = { create: [], change: [], unchanged: 0, refused: [] };
  const coming = new Set<string>();
  const ordered = at.production ? materialsFirst(products) : products.map((product) => ({ ...product, steps: [] }));
  for (const from of ordered) {
    const key = foldKey(from.key_product);
    const to = at.products.get(key);
    const reason = refusal(from, to, at, coming);
    if (reason !== null) {
      plan.refused.push({ key_product: from.key_product, reason });
      continue;
    }
    if (!from.pack_product) coming.add(key);
    if (from.steps.length > 0) at.production?.learn(from);
    const change = to && changes(from, to);
    if (!to) plan.create.push(from);
    else if (change) plan.change.push(change);
    else plan.unchanged++;
  }
  return plan;
}
