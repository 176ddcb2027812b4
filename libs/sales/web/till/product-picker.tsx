import { CheckOutlined } from '@ant-design/icons';
import { Amount, useCan } from '@ceiba/platform/web';
import type { PricedProductRow } from '@ceiba/products/contract';
import { Button } from 'antd';
import { QuickModal } from '../parts/quick-modal';
import { PickList } from '../parts/pick-list';
import { PAGE } from '../parts/use-found-rows';
import { exactRow } from './product-code';
import { useFindProducts } from './use-find-products';
import type { ProductEntry } from './use-product-entry';
import type { Till } from './use-till';

interface Props {
  till: Till;
  entry: ProductEntry;
  /** Text to begin with: what was typed in the scan field. */
  initial: string;
  onClose: () => void;
}

function ProductLine({ row, picked, code }: { row: PricedProductRow; picked: number; code: string }) {
  const stock = Math.floor(Number(row.exists_current_qty_product));
  return (
    <>
      <span className="sales-pick-mark">
        {picked > 0 && <CheckOutlined aria-label="Agregado" title={`Agregado: ${picked}`} />}
      </span>
      <span className="sales-pick-main">
        <span className="sales-pick-name">{row.name_product}</span>
        <span className="sales-pick-sub">
          {row.key_product}
          {row.pack_product === 1 && ' · paquete'} · {row.name_clasification}
        </span>
      </span>
      <span className="sales-pick-end">
        {row.price === null ? <span className="p-muted">sin precio</span> : <Amount value={row.price} code={code} />}
        <br />
        <span className={`sales-pick-sub${stock <= 0 ? ' sales-bad' : ''}`}>Existencia: {stock}</span>
      </span>
    </>
  );
}

/** Products of the branch with price and stock; stays open while several are added (Escape closes). */
export function ProductPicker({ till, entry, initial, onClose }: Props) {
  const find = useFindProducts(till);
  const mayRegister = useCan('productos')();
  const qtyOf = (row: PricedProductRow) =>
    till.draft.lines.reduce((sum, line) => sum + (line.id_product === row.id_product ? (line.qty ?? 0) : 0), 0);
  return (
    <QuickModal
      title="Agregar productos"
      width={680}
      onCancel={onClose}
      footer={
        <div className="sales-modal-foot">
          {mayRegister && (
            <a href="/productos" target="_blank" rel="noreferrer">
              Registrar producto
            </a>
          )}
          <span className="sales-grow" role="status">
            {entry.said?.text}
          </span>
          <Button type="primary" onClick={onClose}>
            Listo
          </Button>
        </div>
      }
    >
      <PickList<PricedProductRow>
        label="Buscar producto"
        placeholder="Clave, código de barras o nombre"
        initial={initial}
        search={(search, page) => find({ search: search || undefined, page, page_size: PAGE })}
        idOf={(row) => row.id_product}
        isExact={(row, text) => exactRow([row], text) !== undefined}
        isPicked={(row) => qtyOf(row) > 0}
        onPick={(row) => entry.add(row)}
        row={(row) => <ProductLine row={row} picked={qtyOf(row)} code={till.code} />}
        empty="Ningún producto coincide. Pruebe con otra clave o nombre."
      />
    </QuickModal>
  );
}
