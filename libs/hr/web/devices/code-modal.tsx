import type { DeviceCode, DeviceRow } from '@ceiba/hr/contract';
import { formatInstant } from '@ceiba/platform/web';
import { Button, Modal } from 'antd';

/** The code by which a screen becomes this device: told once. */
export function CodeModal({ device, code, onClose }: { device: DeviceRow; code: DeviceCode; onClose: () => void }) {
  const { pair_code, until } = code;
  const close = (
    <Button type="primary" onClick={onClose}>
      Cerrar
    </Button>
  );
  return (
    <Modal open title={`Vincular ${device.name_device}`} onCancel={onClose} footer={close} mask={{ closable: false }}>
      <p>
        En el equipo abra <strong>{`${window.location.origin}/kiosco`}</strong> y escriba este código:
      </p>
      <p className="hr-code">
        {pair_code.slice(0, 4)} {pair_code.slice(4)}
      </p>
      <p>
        Sirve una vez, hasta {formatInstant(until)}. Si el equipo ya estaba vinculado en otra pantalla, aquella deja de
        marcar.
      </p>
    </Modal>
  );
}
