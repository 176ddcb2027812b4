import { CheckOutlined, PictureOutlined } from '@ant-design/icons';
import { Amount, formatPercent } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import type { FoundProduct } from './found-product';

/** Products of the list that is being made: their ids, or ids with quantities. */
export type Added = ReadonlySet<number> | ReadonlyMap<number, number>;

function markOf(added: Added, id: number): string | null {
  if (!added.has(id)) return null;
  const qty = 'get' in added ? added.get(id) : undefined;
  return qty === undefined ? 'Agregado' : `Agregado: ${qty}`;
}

/** The product's own tax in words; null = the branch's. */
function taxOf(row: FoundProduct): string | null {
  if (row.exempt === 1 || row.exempt_1) return 'Sin IVA';
  if (row.tax_1) return row.tax_1;
  return row.rate ? `Impuesto ${formatPercent(row.rate)}` : null;
}

/** A product in the picker: check mark, photo, name, key, id, pack, classification, tax, price, stock (spec 2, section 2). */
export function ProductLine({ row, added, code }: { row: FoundProduct; added: Added; code?: string }) {
  const { exists_current_qty_product: stock, exists_expired_qty_product: expired } = row;
  const mark = markOf(added, row.id_product);
  const facts = [
    row.key_product,
    `#${row.id_product}`,
    row.pack_product === 1 ? 'paquete' : null,
    row.name_clasification,
    taxOf(row),
    Number(expired) > 0 && `Caducado: ${quantityText(expired, row)}`,
  ];
  return (
    <>
      <span className="p-pick-mark">{mark && <CheckOutlined aria-label={mark} title={mark} />}</span>
      <span className="products-thumb">
        {row.file_photo ? (
          <img src={row.file_photo} alt="" width={36} height={36} loading="lazy" />
        ) : (
          <PictureOutlined aria-label="Sin Foto" title="Sin Foto" />
        )}
      </span>
      <span className="p-pick-main">
        <span className="p-pick-name">{row.name_product}</span>
        <span className="p-pick-sub">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <span className="p-pick-end">
        {row.price === null && <span className="p-muted">sin precio</span>}
        {row.price && <Amount value={row.price} code={code} />}
        {row.price !== undefined && <br />}
        <span className={`p-pick-sub${Number(stock) <= 0 ? ' products-bad' : ''}`}>
          Existencia: {quantityText(stock, row)}
        </span>
      </span>
    </>
  );
}
