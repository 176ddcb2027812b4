import {
  FileDoneOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
} from '@ant-design/icons';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { ask, downloadFile, openDocument, type RowAction } from '@ceiba/platform/web';

/** A CFDI that somebody is about to cancel, and how the list is read again. */
export interface Cancelling {
  facturama_id: string;
  full_name: string;
  reload: () => void;
}

/** @param path of the call that answers it */
export const pdfAction = (name: string, path: string): RowAction => ({
  key: 'pdf',
  label: `PDF de ${name}`,
  icon: <FilePdfOutlined aria-hidden />,
  primary: true,
  onClick: () => void openDocument(path),
});

/** @param file what the file is called, without its ending */
export const xmlAction = (name: string, facturama_id: string, file: string): RowAction => ({
  key: 'xml',
  label: `XML de ${name}`,
  icon: <FileZipOutlined aria-hidden />,
  onClick: () => void downloadFile(`/facturama/xml/${facturama_id}`, `${file}.xml`),
});

/**
 * SAT's receipt of a CFDI that was cancelled.
 * @param what it was of: "Venta #12"
 * @param file what the file is called, without its ending
 */
export const receiptAction = (what: string, facturama_id: string, file: string): RowAction => ({
  key: 'receipt',
  label: `Acuse de ${what}`,
  icon: <FileDoneOutlined aria-hidden />,
  onClick: () => void downloadFile(`/facturama/acuse/${facturama_id}`, `acuse-${file}.xml`),
});

/** @param what is cancelled: "CFDI de ..." */
export const cancelAction = (what: string, onClick: () => void): RowAction => ({
  key: 'cancel',
  label: `Cancelar ${what}`,
  icon: <FileUnknownOutlined aria-hidden />,
  danger: true,
  onClick,
});

/** @param what is stamped: "bono de ..." */
export const stampAction = (what: string, onClick: () => void): RowAction => ({
  key: 'stamp',
  label: `Timbrar ${what}`,
  icon: <FileTextOutlined aria-hidden />,
  primary: true,
  onClick,
});

interface Asked {
  title: string;
  /** Whose it is. */
  content: string;
  stamp: () => Promise<unknown>;
  reload: () => void;
}

/** Asks, stamps, and reads the list again, also where it was refused: the row says why. */
export const askAndStamp = ({ title, content, stamp, reload }: Asked) =>
  ask({
    title,
    content,
    yes: INVOICING_MESSAGES.confirmYes,
    no: '¡No!',
    onYes: async () => {
      try {
        await stamp();
      } finally {
        reload();
      }
    },
  });
