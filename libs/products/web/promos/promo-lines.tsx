import { BranchPicker } from '@ceiba/branches/web';
import {
  EditableLines,
  FigureCell,
  type Form,
  type LineColumn,
  productColumn,
  takeOut,
  type Turns,
} from '@ceiba/platform/web';
import { PROMO_MOST, PROMO_TEXTS, type SavePromoInput } from '@ceiba/products/contract';
import { useEffect, useRef, useState } from 'react';
import { AddProducts } from '../picker/add-products';
import type { NotAdded, ProductItem } from '../picker/found-product';
import type { KnownProduct, TypedLine } from './promo-values';

const QUANTITIES = [
  ['qty_min', 'Compra'],
  ['qty_free', 'Gratis'],
] as const;

/** A line with what is known of its product. */
interface ShownLine extends TypedLine {
  name_product: string;
  key_product: string;
  branch: string;
}

const keyOf = (line: ShownLine) => line.id_product;
const nameOf = (line: ShownLine) => line.key_product;
const PRODUCT = productColumn<ShownLine>(({ key_product, branch }) => `${key_product} · ${branch}`);

interface Props {
  form: Form<SavePromoInput>;
  /** The form's queue of look-ups. */
  queue: Turns;
  known: ReadonlyMap<number, KnownProduct>;
  /** The branch to begin with. */
  start: number | null;
}

/** The products of a promotion: for each `qty_min` bought, `qty_free` are free; products belong to branches. */
export function PromoLines({ form, queue, known: stored, start }: Props) {
  const [branch, setBranch] = useState(start);
  const [added, setAdded] = useState<ReadonlyMap<number, KnownProduct>>(new Map());
  const known = new Map([...stored, ...added]);
  const lines = form.values.products as readonly TypedLine[];
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  });
  const set = (next: readonly TypedLine[]) => form.set('products', next);
  const add = (items: readonly ProductItem[]): NotAdded | null => {
    const there = new Set(lines.map((line) => line.id_product));
    const missing = items.filter(({ product }) => !there.has(product.id_product));
    const fresh = missing.slice(0, Math.max(0, PROMO_MOST - lines.length));
    setAdded((now) => new Map([...now, ...fresh.map(({ product }) => [product.id_product, product] as const)]));
    set([
      ...lines,
      ...fresh.map(({ product, qty }) => ({ id_product: product.id_product, qty_min: String(qty), qty_free: '0' })),
    ]);
    const left = items.length - fresh.length;
    if (left === 0) return null;
    return { text: fresh.length < missing.length ? PROMO_TEXTS.most : PROMO_TEXTS.there, left };
  };
  const present = lines.flatMap(({ id_product }) => {
    const product = known.get(id_product);
    return product && product.id_branch_office === branch ? [product.key_product] : [];
  });
  const change = (index: number, part: Partial<TypedLine>) =>
    set(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  const shown = lines.map((line): ShownLine => {
    const product = known.get(line.id_product);
    const { name_product = '', key_product = String(line.id_product), key_branch_office = '' } = product ?? {};
    return { ...line, name_product, key_product, branch: key_branch_office };
  });
  const figure = ([key, title]: (typeof QUANTITIES)[number]): LineColumn<ShownLine> => ({
    ...{ key, title },
    numeric: true,
    required: true,
    field: (row) => `products.${row}.${key}`,
    cell: (line, { row, walk }) => (
      <FigureCell
        {...{ row, walk }}
        column={key}
        required
        decimals={0}
        label={`${title}, ${line.key_product}`}
        value={String(line[key])}
        error={form.errors[`products.${row}.${key}`]}
        onChange={(value) => change(row, { [key]: value })}
      />
    ),
  });
  return (
    <section className="products-lines" data-field="products">
      <div className="products-promo-branch">
        <BranchPicker
          value={branch}
          onChange={setBranch}
          label="Sucursal de los productos"
          placeholder="Seleccionar sucursal"
        />
      </div>
      <AddProducts
        branch={branch}
        onAdd={add}
        queue={queue}
        listOne
        added={new Set(lines.map((line) => line.id_product))}
        present={present}
      />
      <EditableLines<ShownLine>
        {...{ nameOf }}
        label="Productos de la promoción"
        lines={shown}
        columns={[PRODUCT, ...QUANTITIES.map(figure)]}
        lineKey={keyOf}
        onRemove={(row) => takeOut(latest, set, row)}
        empty="Aún no hay productos."
      />
      {form.errors.products && (
        <p className="products-error" role="alert">
          {form.errors.products}
        </p>
      )}
    </section>
  );
}
