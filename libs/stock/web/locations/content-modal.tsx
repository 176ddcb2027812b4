import { ErrorState } from '@ceiba/platform/web';
import type { PalletProduct } from '@ceiba/stock/contract';
import { Button, Modal, Skeleton, Table } from 'antd';
import { shortQty as qty } from '../parts/short-qty';
import { useGetLocationQuery } from './locations.api';

/** What lies in a location. Mounted to open it. */
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
      {currentData && (
        <Table<PalletProduct>
          size="small"
          rowKey="id_product"
          dataSource={currentData.details}
          pagination={false}
          scroll={{ x: 480, y: '50dvh' }}
          locale={{ emptyText: 'La ubicación está vacía.' }}
          columns={[
            { key: 'key', title: 'Clave', dataIndex: 'key_product', width: 120 },
            { key: 'name', title: 'Producto', dataIndex: 'name_product' },
            { key: 'here', title: 'Aquí', align: 'right', render: (_, row) => qty(row.exists_pallet_stock) },
            { key: 'stock', title: 'Stock de la sucursal', align: 'right', render: (_, row) => qty(row.qty_real) },
          ]}
        />
      )}
    </Modal>
  );
}
