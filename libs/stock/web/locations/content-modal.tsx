import { EditableLines, type LineColumn, productColumn, Loaded } from '@ceiba/platform/web';
import { quantityText } from '@ceiba/products/contract';
import type { PalletProduct } from '@ceiba/stock/contract';
import { Button, Modal } from 'antd';
import { useGetLocationQuery } from './locations.api';
import './locations.css';

const figure = (title: string, cell: (line: PalletProduct) => string): LineColumn<PalletProduct> => ({
  ...{ key: title, title, cell },
  numeric: true,
  head: 'stock-pick-col-figure',
});
const COLUMNS: readonly LineColumn<PalletProduct>[] = [
  productColumn<PalletProduct>((line) => line.key_product),
  figure('Aquí', (line) => quantityText(line.exists_pallet_stock, line)),
  figure('Sucursal', (line) => quantityText(line.qty_real, line)),
];

/** What lies in a location, beside the stock of its branch. Mounted to open it. */
export function ContentModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetLocationQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
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
      <Loaded query={query}>
        {({ details }) => (
          <EditableLines<PalletProduct>
            label="Contenido de la ubicación"
            className="stock-content"
            lines={details}
            columns={COLUMNS}
            lineKey={(line) => line.id_product}
            height={48}
            empty={<p>La ubicación está vacía.</p>}
          />
        )}
      </Loaded>
    </Modal>
  );
}
