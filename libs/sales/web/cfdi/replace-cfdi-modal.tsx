import { Loaded } from '@ceiba/platform/web';
import { Modal } from 'antd';
import { useGetSaleQuery } from '../api/sale.api';
import { StampModal } from '../list/stamp-modal';

interface Props {
  id_document: number;
  onClose: () => void;
}

/** Stamps the CFDI of a sale anew, in the place of the one it has (docs/adr/0052), from a screen that knows only the sale's number. */
export function ReplaceCfdiModal({ id_document, onClose }: Props) {
  const query = useGetSaleQuery(id_document, { refetchOnMountOrArgChange: true });
  if (query.currentData) return <StampModal sale={query.currentData} replaces onClose={onClose} />;
  return (
    <Modal title={`Sustituir CFDI de la venta #${id_document}`} open footer={null} onCancel={onClose} width={620}>
      <Loaded query={query}>{() => null}</Loaded>
    </Modal>
  );
}
