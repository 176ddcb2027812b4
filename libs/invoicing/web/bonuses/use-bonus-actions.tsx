import {
  DownloadOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
} from '@ant-design/icons';
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
import { isStampable } from '../commissions/stamp-state';
import { useDownloadBonusFileMutation, useStampBonusMutation } from '../invoicing.api';

/** A CFDI that somebody is about to cancel, and how the list is read again. */
export interface Cancelling {
  facturama_id: string;
  full_name: string;
  reload: () => void;
}

/** What may be done with a bonus: stamp it, open its CFDI, fetch a file that is missing, cancel it. */
export function useBonusActions(cancel: (one: Cancelling) => void) {
  const may = useCan('comisiones-periodo');
  const [stamp] = useStampBonusMutation();
  const [fetchFile] = useDownloadBonusFileMutation();

  const open = (row: ReportRow, reload: () => void): RowAction[] => {
    const id = String(row.facturama_id);
    const name = String(row.full_name_upline);
    const pdf = `/facturama/bono/pdf/${id}`;
    const fetched = async () => {
      await fetchFile({ type: 'BONO_INSCRIPCION', facturama_id: id }).unwrap();
      reload();
    };
    const file: RowAction =
      row.exists_file === 1
        ? {
            key: 'pdf',
            label: `PDF de ${name}`,
            icon: <FilePdfOutlined />,
            primary: true,
            onClick: () => void openDocument(pdf),
          }
        : {
            key: 'download',
            label: `Descargar PDF de ${name}`,
            icon: <DownloadOutlined />,
            primary: true,
            onClick: () => void fetched().catch(() => undefined),
          };
    const xml: RowAction = {
      key: 'xml',
      label: `XML de ${name}`,
      icon: <FileZipOutlined />,
      onClick: () => void downloadFile(`/facturama/xml/${id}`, `${String(row.id_upline)}-${id}.xml`),
    };
    if (!may('invoice') || row.facturama_state !== 'STAMPED' || row.type_report !== 'FACTURA') return [file, xml];
    const ending: RowAction = {
      key: 'cancel',
      label: `Cancelar CFDI de ${name}`,
      icon: <FileUnknownOutlined />,
      danger: true,
      onClick: () => cancel({ facturama_id: id, full_name: name, reload }),
    };
    return [file, xml, ending];
  };

  return (row: ReportRow, reload: () => void): RowAction[] => {
    if (row.facturama_id) return open(row, reload);
    const due = Number(row.subtotal_earnings_kit) > 0 && row.facturama_state !== 'PENDING';
    if (row.type_report !== 'FACTURA' || !may('invoice') || !isStampable(row) || !due) return [];
    const asked = {
      id_customers: Number(row.id_upline),
      id_period: Number(row.id_period),
      date_start: String(row.date_start),
      date_end: String(row.date_end),
      ...(row.id_statement ? { id_statement: Number(row.id_statement) } : {}),
    };
    const stamped = async () => {
      try {
        await stamp({ ...asked, draft: newDraftKey() }).unwrap();
      } finally {
        reload();
      }
    };
    return [
      {
        key: 'stamp',
        label: `Timbrar bono de ${String(row.full_name_upline)}`,
        icon: <FileTextOutlined />,
        primary: true,
        onClick: () =>
          ask({
            title: INVOICING_MESSAGES.confirmBonus,
            content: `#${String(row.id_upline)} - ${String(row.full_name_upline)}`,
            yes: INVOICING_MESSAGES.confirmYes,
            no: '¡No!',
            onYes: stamped,
          }),
      },
    ];
  };
}
