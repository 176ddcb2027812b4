import type { SqlValue } from '@ceiba/platform/server';
import type { CopyRefusal } from '@ceiba/products/contract';
import { COPIED, type CopiedColumn, ONLY_NEW } from './copied-columns';

/** A product with all that a copy takes over, of the origin or of the destination. */
export interface CopyProduct {
  id_product: number;
  key_product: string;
  pack_product: 0 | 1;
  columns: Readonly<Record<CopiedColumn | (typeof ONLY_NEW)[number], SqlValue>>;
  components: readonly { key_product: string; qty: number }[];
  photos: readonly { name_photo: string; alt_photo: string; file_photo: string; file_thumbnail: string | null }[];
}

/** What the destination has, by lower-case key and by bar code. */
export interface Destination {
  products: ReadonlyMap<string, CopyProduct>;
  /** Keys of plain products, which packs may hold. */
  plain: ReadonlySet<string>;
  /** Key of the product that has a bar code. */
  barcodes: ReadonlyMap<string, string>;
}

export interface ProductPlan {
  create: CopyProduct[];
  change: { from: CopyProduct; to: CopyProduct; columns: CopiedColumn[]; components: boolean; photos: boolean }[];
  unchanged: number;
  refused: CopyRefusal[];
}

export const lower = (text: string): string => text.toLocaleLowerCase('es');
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const contents = (product: CopyProduct) =>
  product.components.map((part) => `${lower(part.key_product)}:${part.qty}`).sort();

function refusal(product: CopyProduct, there: CopyProduct | undefined, at: Destination, coming: ReadonlySet<string>) {
  if (there && there.pack_product !== product.pack_product)
    return there.pack_product ? 'En la sucursal destino es un paquete.' : 'En la sucursal destino no es un paquete.';
  const missing = product.components
    .map((part) => part.key_product)
    .filter((key) => !at.plain.has(lower(key)) && !coming.has(lower(key)));
  if (missing.length > 0) return `En la sucursal destino falta ${missing.join(', ')}.`;
  const { barcode } = product.columns;
  const holder = typeof barcode === 'string' ? at.barcodes.get(barcode) : undefined;
  if (holder !== undefined && lower(holder) !== lower(product.key_product))
    return `El código de barras ${String(barcode)} ya es del producto ${holder}.`;
  return null;
}

/** What has to be written so that the destination has these products as the origin has them. */
export function planProducts(products: readonly CopyProduct[], at: Destination): ProductPlan {
  const plan: ProductPlan = { create: [], change: [], unchanged: 0, refused: [] };
  const coming = new Set<string>();
  for (const from of products) {
    const key = lower(from.key_product);
    const to = at.products.get(key);
    const reason = refusal(from, to, at, coming);
    if (reason !== null) {
      plan.refused.push({ key_product: from.key_product, reason });
      continue;
    }
    if (!from.pack_product) coming.add(key);
    if (!to) {
      plan.create.push(from);
      continue;
    }
    const columns = COPIED.filter((name) => !same(from.columns[name], to.columns[name]));
    const components = !same(contents(from), contents(to));
    // Without photos of its own the origin leaves the destination's alone.
    const photos = from.photos.length > 0 && !same(from.photos, to.photos);
    if (columns.length === 0 && !components && !photos) plan.unchanged++;
    else plan.change.push({ from, to, columns, components, photos });
  }
  return plan;
}
