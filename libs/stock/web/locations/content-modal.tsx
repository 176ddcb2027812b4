import { ErrorState } from '@ceiba/platform/web';
import type { PalletProduct } from '@ceiba/stock/contract';
import { Button, Modal, Skeleton } from 'antd';
import { ProductCell } from '../parts/line-cells';
import { shortQty as qty } from '../parts/short-qty';
import { useRowWindow } from '../parts/use-row-window';
import { VirtualTable } from '../parts/virtual-table';
import { useGetLocationQuery } from './locations.api';
import './locations.css';

const HEIGHT = 48;

function Content({ products }: { products: readonly PalletProduct[] }) {
  const rows = useRowWindow(products.length, HEIGHT);
  return (
    <VirtualTable
      label="Contenido de la ubicación"
      className="stock-content"
      still
      rowHeight={HEIGHT}
      count={products.length}
      rows={rows}
      head={
        <>
          <th scope="col">Producto</th>
          <th scope="col" className="stock-number stock-pick-col-figure">
            Aquí
          </th>
          <th scope="col" className="stock-number stock-pick-col-figure">
            Sucursal
          </th>
        </>
      }
      empty={<p>La ubicación está vacía.</p>}
      row={(index) => {
        const product = products[index];
        if (!product) return <tr key={`none-${index}`} />;
        return (
          <tr key={product.id_product} className="stock-line" aria-rowindex={index + 2}>
            <ProductCell name={product.name_product}>{product.key_product}</ProductCell>
            <td className="stock-number">{qty(product.exists_pallet_stock)}</td>
            <td className="stock-number">{qty(product.qty_real)}</td>
          </tr>
        );
      }}
    />
  );
}

/** What lies in a location, beside the stock of its branch. Mounted to open it. */
export function ContentModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { currentData, error, refetch } = useGetLocationQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Modal
      open
      title={currentData ? `${currentData.key_pallet_stock} - ${currentData.name_pallet_stock}` : 'Ubicación'}
      width={720}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {error && !currentData && <ErrorState error={error} retry={() => void refetch()} />}
      {!currentData && !error && <Skeleton active />}
      {currentData && <Content products={currentData.details} />}
    </Modal>
  );
}
