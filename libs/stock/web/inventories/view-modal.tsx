import { ErrorState } from '@ceiba/platform/web';
import { Button, Modal, Skeleton } from 'antd';
import { useGetInventoryQuery } from './inventories.api';
import { InventoryFacts } from './inventory-facts';
import { ResultTable } from './result-table';

/** An inventory as it stands. Mounted to open it. */
export function ViewModal({ id, onClose }: { id: number; onClose: () => void }) {
  const { currentData: record, error, refetch } = useGetInventoryQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <Modal
      open
      title={`Inventario #${id}`}
      width={1080}
      className="stock-modal"
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {record && (
        <>
          <InventoryFacts record={record} />
          <ResultTable lines={record.details} applied={record.applied_inventory === 1} />
        </>
      )}
      {!record && error && <ErrorState error={error} retry={() => void refetch()} />}
      {!record && !error && <Skeleton active paragraph={{ rows: 8 }} />}
    </Modal>
  );
}
