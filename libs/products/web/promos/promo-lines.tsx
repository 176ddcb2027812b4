import { DeleteOutlined } from '@ant-design/icons';
import { BranchPicker } from '@ceiba/branches/web';
import { FigureInput, type Form, type Turns, warn } from '@ceiba/platform/web';
import { PROMO_MOST, PROMO_TEXTS, type SavePromoInput } from '@ceiba/products/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { AddProducts } from '../picker/add-products';
import type { NotAdded, ProductItem } from '../picker/found-product';
import { type Head, PartTable } from '../parts/part-table';
import type { KnownProduct, TypedLine } from './promo-values';

const QUANTITIES = [
  ['qty_min', 'Compra'],
  ['qty_free', 'Gratis'],
] as const;
const HEADS: readonly Head[] = [{ title: 'Producto' }, ...QUANTITIES.map(([, title]) => ({ title, figures: true }))];

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
        added={new Set(lines.map((line) => line.id_product))}
        present={present}
      />
      {lines.length > 0 && (
        <PartTable label="Productos de la promoción" heads={HEADS} actions>
          {lines.map((line, index) => {
            const product = known.get(line.id_product);
            const name = product?.key_product ?? String(line.id_product);
            return (
              <tr key={line.id_product}>
                <td className="products-wide">
                  {product?.name_product}{' '}
                  <span className="products-key">
                    {name} · {product?.key_branch_office}
                  </span>
                </td>
                {QUANTITIES.map(([field, title]) => {
                  const error = form.errors[`products.${index}.${field}`];
                  return (
                    <td key={field} className="products-num" data-field={`products.${index}.${field}`}>
                      <FigureInput
                        className="p-input products-cell"
                        decimals={0}
                        label={`${title}, ${name}`}
                        aria-invalid={error !== undefined}
                        value={String(line[field])}
                        onChange={(value) => change(index, { [field]: value })}
                        onProblem={warn}
                      />
                      {error && (
                        <div className="p-field-error" role="alert">
                          {error}
                        </div>
                      )}
                    </td>
                  );
                })}
                <td>
                  <Button
                    type="text"
                    size="small"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`Quitar ${name}`}
                    onClick={() => set(lines.filter((_line, at) => at !== index))}
                  />
                </td>
              </tr>
            );
          })}
        </PartTable>
      )}
      {form.errors.products && (
        <p className="products-error" role="alert">
          {form.errors.products}
        </p>
      )}
    </section>
  );
}
