import {
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
  ProfileOutlined,
} from '@ant-design/icons';
import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { downloadFile, openDocument, type RowAction, useCan } from '@ceiba/platform/web';
import { isStampable } from './stamp-state';

interface Doings {
  stamp: (id_customers: number) => void;
  cancel: (row: CommissionStatementRow) => void;
  print: (row: CommissionStatementRow) => void;
}

/** What may be done with a commission: print its statement, stamp it, or open and cancel its CFDI. */
export function useStatementActions(doings: Doings): (row: CommissionStatementRow) => RowAction[] {
  const may = useCan('comisiones-periodo');
  return (row) => {
    const paper = {
      key: 'paper',
      label: `Estado de cuenta de ${row.full_name} en PDF`,
      icon: <ProfileOutlined />,
      onClick: () => doings.print(row),
    };
    if (row.facturama_id !== null) {
      const id = row.facturama_id;
      return [
        {
          key: 'pdf',
          label: `PDF de ${row.full_name}`,
          icon: <FilePdfOutlined />,
          primary: true,
          onClick: () => void openDocument(`/facturama/nomina/pdf/${id}`),
        },
        {
          key: 'xml',
          label: `XML de ${row.full_name}`,
          icon: <FileZipOutlined />,
          onClick: () => void downloadFile(`/facturama/xml/${id}`, `${row.id_customers}-${id}.xml`),
        },
        ...(may('invoice') && row.facturama_state === 'STAMPED'
          ? [
              {
                key: 'cancel',
                label: `Cancelar CFDI de ${row.full_name}`,
                icon: <FileUnknownOutlined />,
                danger: true,
                onClick: () => doings.cancel(row),
              },
            ]
          : []),
        paper,
      ];
    }
    if (!may('invoice') || !isStampable(row)) return [paper];
    const label = `Timbrar comisión de ${row.full_name}`;
    return [
      { key: 'stamp', label, icon: <FileTextOutlined />, primary: true, onClick: () => doings.stamp(row.id_customers) },
      paper,
    ];
  };
}
