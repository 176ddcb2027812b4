import { PlusOutlined } from '@ant-design/icons';
import { PickList, PICK_PAGE, QuickModal, useCan } from '@ceiba/platform/web';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { NEW_PRODUCT } from '../list/use-open-product';
import { type Adding, type FoundProduct, PICKER_MESSAGES } from './found-product';
import { useProductSearch } from './picker.api';
import { exactRow } from '@ceiba/products/contract';
import { type Added, ProductLine } from './product-line';
import type { ProductEntry } from './use-product-entry';
import './picker.css';

// The form brings calendars and long lists along; only who registers a product needs it.
const ProductModal = lazy(async () => ({ default: (await import('../form/product-modal')).ProductModal }));

interface Props extends Adding {
  branch: number;
  /** What is in the list already: check marks. */
  added: Added;
  /** How the screen adds: what it says is shown here, too. */
  entry: ProductEntry;
  /** Currency code of the prices. */
  code?: string;
  /** Text to begin with. */
  initial?: string;
  onClose: () => void;
}

/**
 * Products of a branch, with the prices of a type where one is given; stays open while several are added (Escape closes).
 * Searches on the server as one types and draws the rows in view alone, so that 50,000 products stay quick; Enter or a
 * scan adds the exact key or bar code (spec 2, section 2, "Product picker").
 */
export function ProductPicker(props: Props) {
  const { added, code, entry, onClose } = props;
  const find = useProductSearch(props);
  const mayRegister = useCan('productos')();
  const [registering, setRegistering] = useState(false);
  const [start, setStart] = useState({ text: props.initial ?? '', round: 0 });
  return (
    <QuickModal
      title="Agregar productos"
      width={720}
      onCancel={onClose}
      focusable={{ focusTriggerAfterClose: false }}
      footer={
        <div className="products-foot">
          {mayRegister && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setRegistering(true)}>
              Registrar Producto
            </Button>
          )}
          <span className={`products-grow${entry.said?.kind === 'bad' ? ' products-bad' : ''}`} role="status">
            {entry.said?.text}
          </span>
          <Button type="primary" onClick={onClose}>
            Listo
          </Button>
        </div>
      }
    >
      <PickList<FoundProduct>
        key={start.round}
        label="Buscar producto"
        placeholder="Clave, código de barras o nombre"
        initial={start.text}
        search={(search, page) => find({ ...(search ? { search } : {}), page, page_size: PICK_PAGE })}
        idOf={(row) => row.id_product}
        isExact={(row, text) => exactRow([row], text) !== undefined}
        isPicked={(row) => added.has(row.id_product)}
        onPick={(row) => void entry.add(row)}
        row={(row) => <ProductLine {...{ row, added, code }} />}
        loading={PICKER_MESSAGES.loading}
        empty="Ningún producto coincide. Pruebe con otra clave o nombre."
      />
      {registering && (
        <Suspense>
          <ProductModal
            shown={NEW_PRODUCT}
            branch={props.branch}
            onClose={() => setRegistering(false)}
            onSaved={({ key_product }) => setStart(({ round }) => ({ text: key_product, round: round + 1 }))}
          />
        </Suspense>
      )}
    </QuickModal>
  );
}
