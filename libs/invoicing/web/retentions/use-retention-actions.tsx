import type { TypeFee } from '@ceiba/customers/contract';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { newDraftKey, type ReportRow, type RowAction, useCan } from '@ceiba/platform/web';
import { useStampRetentionMutation } from '../invoicing.api';
import {
  askAndStamp,
  cancelAction,
  type Cancelling,
  pdfAction,
  stampAction,
  xmlAction,
} from '../stamping/cfdi-actions';

const DUE = ['due', 'error'];

/** What may be done with a line of the year: stamp its paper, open it, cancel it. */
export function useRetentionActions(cancel: (one: Cancelling) => void) {
  const may = useCan('comisiones-periodo');
  const [stamp] = useStampRetentionMutation();

  const opened = (row: ReportRow, facturama_id: string, reload: () => void): RowAction[] => {
    const full_name = String(row.full_name);
    const files = [
      pdfAction(full_name, `/facturama/retencion/pdf/${facturama_id}`),
      xmlAction(full_name, facturama_id, `retenciones-${String(row.id_row)}`),
    ];
    if (!may('invoice') || row.paper !== 'stamped') return files;
    return [...files, cancelAction(`constancia de ${full_name}`, () => cancel({ facturama_id, full_name, reload }))];
  };

  return (row: ReportRow, reload: () => void): RowAction[] => {
    if (row.facturama_id) return opened(row, String(row.facturama_id), reload);
    if (!DUE.includes(String(row.paper)) || !may('invoice')) return [];
    const key = {
      year: Number(row.year),
      id_customers: Number(row.id_customers),
      type_fee: String(row.type_fee) as TypeFee,
    };
    const name = String(row.full_name);
    const doing = {
      title: INVOICING_MESSAGES.confirmRetention,
      content: `#${key.id_customers} - ${name} · ${key.year}`,
      stamp: () => stamp({ ...key, draft: newDraftKey() }).unwrap(),
      reload,
    };
    return [stampAction(`constancia de ${name}`, () => askAndStamp(doing))];
  };
}
