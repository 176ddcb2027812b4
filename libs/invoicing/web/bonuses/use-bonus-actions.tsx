import { DownloadOutlined } from '@ant-design/icons';
import { INVOICING_MESSAGES } from '@ceiba/invoicing/contract';
import { newDraftKey, type ReportRow, type RowAction, useCan } from '@ceiba/platform/web';
import { isStampable } from '../commissions/stamp-state';
import { useDownloadBonusFileMutation, useStampBonusMutation } from '../invoicing.api';
import {
  askAndStamp,
  cancelAction,
  type Cancelling,
  pdfAction,
  stampAction,
  xmlAction,
} from '../stamping/cfdi-actions';

/** What may be done with a bonus: stamp it, open its CFDI, fetch a file that is missing, cancel it. */
export function useBonusActions(cancel: (one: Cancelling) => void) {
  const may = useCan('comisiones-periodo');
  const [stamp] = useStampBonusMutation();
  const [fetchFile] = useDownloadBonusFileMutation();

  const open = (row: ReportRow, reload: () => void): RowAction[] => {
    const facturama_id = String(row.facturama_id);
    const full_name = String(row.full_name_upline);
    const fetched = async () => {
      await fetchFile({ type: 'BONO_INSCRIPCION', facturama_id }).unwrap();
      reload();
    };
    const missing: RowAction = {
      key: 'download',
      label: `Descargar PDF de ${full_name}`,
      icon: <DownloadOutlined aria-hidden />,
      primary: true,
      onClick: () => void fetched().catch(() => undefined),
    };
    const files = [
      row.exists_file === 1 ? pdfAction(full_name, `/facturama/bono/pdf/${facturama_id}`) : missing,
      xmlAction(full_name, facturama_id, `${String(row.id_upline)}-${facturama_id}`),
    ];
    if (!may('invoice') || row.facturama_state !== 'STAMPED' || row.type_report !== 'FACTURA') return files;
    return [...files, cancelAction(`CFDI de ${full_name}`, () => cancel({ facturama_id, full_name, reload }))];
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
    const name = String(row.full_name_upline);
    const doing = {
      title: INVOICING_MESSAGES.confirmBonus,
      content: `#${asked.id_customers} - ${name}`,
      stamp: () => stamp({ ...asked, draft: newDraftKey() }).unwrap(),
      reload,
    };
    return [stampAction(`bono de ${name}`, () => askAndStamp(doing))];
  };
}
