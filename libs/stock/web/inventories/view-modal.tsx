import { Loaded } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';
import { useGetInventoryQuery } from './inventories.api';
import { InventoryFacts } from './inventory-facts';
import { ResultTable } from './result-table';

/** An inventory as it stands. Mounted to open it. */
export function ViewModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetInventoryQuery(id, { refetchOnMountOrArgChange: true });
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
      <Loaded query={query} lines={8}>
        {(record) => (
          <>
            <InventoryFacts record={record} />
            <ResultTable lines={record.details} applied={record.applied_inventory === 1} />
          </>
        )}
      </Loaded>
    </Modal>
  );
}
