import { FilePdfOutlined, FileZipOutlined, StopOutlined } from '@ant-design/icons';
import { PARTNER_INVOICES, rejectInvoiceInput } from '@ceiba/commissions/contract';
import {
  AreaField,
  FormGrid,
  FormModal,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useForm,
} from '@ceiba/platform/web';
import { useState } from 'react';
import { useRejectInvoiceMutation } from './invoices.api';
import { useInvoiceFiles } from './use-invoice-files';

interface Rejecting {
  id_invoice: number;
  full_name: string;
  reload: () => void;
}
const LIVING = ['checking', 'valid'];

function RejectModal({ one, onClose }: { one: Rejecting; onClose: () => void }) {
  const [reject] = useRejectInvoiceMutation();
  const form = useForm({
    schema: rejectInvoiceInput,
    initial: { id_invoice: one.id_invoice, reason: '' },
    onSubmit: async (values, draft) => {
      await reject({ ...values, draft }).unwrap();
      one.reload();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Rechazar la factura de ${one.full_name}`}
      open
      onClose={onClose}
      onSaved={onClose}
      submitText="Rechazar factura"
    >
      <FormGrid>
        <AreaField form={form} name="reason" label="Motivo" help="Lo lee el cliente." rows={2} maxLength={255} wide />
      </FormGrid>
    </FormModal>
  );
}

/** Facturas de clientes: what partners gave for their payments, with its files, and what finance does not take. */
export function InvoicesScreen() {
  const may = useCan('reporte-pago-clientes');
  const download = useInvoiceFiles();
  const [rejecting, setRejecting] = useState<Rejecting | null>(null);
  const actions = (row: ReportRow, reload: () => void): RowAction[] => {
    const [id_invoice, full_name] = [Number(row.id_invoice), String(row.full_name)];
    const end: RowAction = {
      key: 'reject',
      label: `Rechazar la factura de ${full_name}`,
      icon: <StopOutlined aria-hidden />,
      danger: true,
      onClick: () => setRejecting({ id_invoice, full_name, reload }),
    };
    return [
      {
        key: 'pdf',
        label: `PDF de ${full_name}`,
        icon: <FilePdfOutlined aria-hidden />,
        primary: true,
        onClick: () => void download(id_invoice, 'pdf'),
      },
      {
        key: 'xml',
        label: `XML de ${full_name}`,
        icon: <FileZipOutlined aria-hidden />,
        onClick: () => void download(id_invoice, 'xml'),
      },
      ...(may('update') && LIVING.includes(String(row.state)) ? [end] : []),
    ];
  };
  return (
    <>
      <ReportScreen definition={PARTNER_INVOICES} actions={actions} />
      {rejecting && <RejectModal one={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}
