import { FilePdfOutlined, FileTextOutlined, FileUnknownOutlined, FileZipOutlined } from '@ant-design/icons';
import type { TypeFee } from '@ceiba/customers/contract';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import {
  ask,
  downloadFile,
  newDraftKey,
  openDocument,
  type ReportRow,
  type RowAction,
  useCan,
} from '@ceiba/platform/web';
import { useStampRetentionMutation } from '../invoicing.api';

/** A paper that somebody is about to cancel, and how the list is read again. */
export interface Cancelling {
  facturama_id: string;
  full_name: string;
  reload: () => void;
}

const DUE = ['due', 'error'];

/** What may be done with a line of the year: stamp its paper, open it, cancel it. */
export function useRetentionActions(cancel: (one: Cancelling) => void) {
  const may = useCan('comisiones-periodo');
  const [stamp] = useStampRetentionMutation();

  const opened = (row: ReportRow, id: string, reload: () => void): RowAction[] => {
    const name = String(row.full_name);
    const files: RowAction[] = [
      {
        key: 'pdf',
        label: `PDF de ${name}`,
        icon: <FilePdfOutlined />,
        primary: true,
        onClick: () => void openDocument(`/facturama/retencion/pdf/${id}`),
      },
      {
        key: 'xml',
        label: `XML de ${name}`,
        icon: <FileZipOutlined />,
        onClick: () => void downloadFile(`/facturama/xml/${id}`, `retenciones-${String(row.id_row)}.xml`),
      },
    ];
    if (!may('invoice') || row.paper !== 'stamped') return files;
    const onClick = () => cancel({ facturama_id: id, full_name: name, reload });
    return [
      ...files,
      { key: 'cancel', label: `Cancelar constancia de ${name}`, icon: <FileUnknownOutlined />, danger: true, onClick },
    ];
  };

  return (row: ReportRow, reload: () => void): RowAction[] => {
    if (row.facturama_id) return opened(row, String(row.facturama_id), reload);
    if (!DUE.includes(String(row.paper)) || !may('invoice')) return [];
    const key = {
      year: Number(row.year),
      id_customers: Number(row.id_customers),
      type_fee: String(row.type_fee) as TypeFee,
    };
    const stamped = async () => {
      try {
        await stamp({ ...key, draft: newDraftKey() }).unwrap();
      } finally {
        reload();
      }
    };
    return [
      {
        key: 'stamp',
        label: `Timbrar constancia de ${String(row.full_name)}`,
        icon: <FileTextOutlined />,
        primary: true,
        onClick: () =>
          ask({
            title: INVOICING_MESSAGES.confirmRetention,
            content: `#${key.id_customers} - ${String(row.full_name)} · ${key.year}`,
            yes: INVOICING_MESSAGES.confirmYes,
            no: '¡No!',
            onYes: stamped,
          }),
      },
    ];
  };
}
