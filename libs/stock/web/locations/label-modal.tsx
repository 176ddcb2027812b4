import { Loaded } from '@ceiba/platform/web';
import { Button, Modal, QRCode } from 'antd';
import { useGetLocationQuery } from './locations.api';
import './locations.css';

/** A label to stick on the shelf: key, name and a code that a scanner reads as the key. Mounted to open it. */
export function LabelModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useGetLocationQuery(id);
  return (
    <Modal
      open
      title="Etiqueta de la ubicación"
      width={420}
      className="stock-label-modal"
      onCancel={onClose}
      footer={[
        <Button key="no" onClick={onClose}>
          Cerrar
        </Button>,
        <Button key="yes" type="primary" disabled={!query.currentData} onClick={() => window.print()}>
          Imprimir
        </Button>,
      ]}
    >
      <Loaded query={query}>
        {(data) => (
          <div className="stock-label">
            <div aria-hidden>
              <QRCode
                type="svg"
                value={data.key_pallet_stock}
                size={180}
                bordered={false}
                color="#000"
                bgColor="#fff"
              />
            </div>
            <p className="stock-label-key">{data.key_pallet_stock}</p>
            <p>{data.name_pallet_stock}</p>
            <p>
              {data.key_branch_office} - {data.name_branch_office}
            </p>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
