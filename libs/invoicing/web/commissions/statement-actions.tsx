import { ProfileOutlined } from '@ant-design/icons';
import type { CommissionStatementRow } from '@ceiba/commissions/contract';
import { type RowAction, useCan } from '@ceiba/platform/web';
import { cancelAction, pdfAction, stampAction, xmlAction } from '../stamping/cfdi-actions';
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
      icon: <ProfileOutlined aria-hidden />,
      onClick: () => doings.print(row),
    };
    const { full_name, facturama_id: id } = row;
    if (id !== null) {
      const files = [
        pdfAction(full_name, `/facturama/nomina/pdf/${id}`),
        xmlAction(full_name, id, `${row.id_customers}-${id}`),
      ];
      if (!may('invoice') || row.facturama_state !== 'STAMPED') return [...files, paper];
      return [...files, cancelAction(`CFDI de ${full_name}`, () => doings.cancel(row)), paper];
    }
    if (!may('invoice') || !isStampable(row)) return [paper];
    return [stampAction(`comisión de ${full_name}`, () => doings.stamp(row.id_customers)), paper];
  };
}
