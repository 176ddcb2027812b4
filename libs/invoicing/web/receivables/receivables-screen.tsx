import {
  DollarOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileUnknownOutlined,
  FileZipOutlined,
  RollbackOutlined,
} from '@ant-design/icons';
import { RECEIVABLE_CUSTOMERS, RECEIVABLE_PAYMENTS, RECEIVABLES } from '@ceiba/invoicing/contract';
import {
  ask,
  downloadFile,
  newDraftKey,
  openDocument,
  type ReportRow,
  ReportScreen,
  type RowAction,
  useCan,
  useReportViews,
} from '@ceiba/platform/web';
import { CancelCfdiModal } from '@ceiba/sales/web';
import { useState } from 'react';
import { useStampPaymentMutation, useUndoPaymentMutation } from '../invoicing.api';
import { PayModal } from './pay-modal';
import '../invoicing.css';

const VIEWS = [
  { value: '', label: 'Facturas por cobrar', definition: RECEIVABLES },
  { value: 'clientes', label: 'Por cliente', definition: RECEIVABLE_CUSTOMERS },
  { value: 'pagos', label: 'Pagos recibidos', definition: RECEIVABLE_PAYMENTS },
] as const;

interface Chosen {
  what: 'pay' | 'cancel';
  row: ReportRow;
  reload: () => void;
}

/** Enters a payment of a row's customer. */
function usePayActions(open: (one: Chosen) => void) {
  const may = useCan('cuentas-por-cobrar');
  return (row: ReportRow, reload: () => void): RowAction[] =>
    may('new') && Number(row.balance) > 0
      ? [
          {
            key: 'pay',
            label: `Registrar pago de ${String(row.full_name_customers)}`,
            icon: <DollarOutlined />,
            primary: true,
            onClick: () => open({ what: 'pay', row, reload }),
          },
        ]
      : [];
}

/** The papers of a complement that is stamped. */
function papersOf({ id_receivable_payment: id, facturama_id }: ReportRow): RowAction[] {
  if (!facturama_id) return [];
  return [
    {
      key: 'pdf',
      label: `PDF del complemento #${String(id)}`,
      icon: <FilePdfOutlined />,
      primary: true,
      onClick: () => void openDocument(`/facturama/payment/pdf/${String(facturama_id)}`),
    },
    {
      key: 'xml',
      label: `XML del complemento #${String(id)}`,
      icon: <FileZipOutlined />,
      onClick: () => void downloadFile(`/facturama/xml/${String(facturama_id)}`, `complemento-${String(id)}.xml`),
    },
  ];
}

/** Opens a complement, cancels it, or mends what has none. */
function usePaymentActions(open: (one: Chosen) => void) {
  const may = useCan('cuentas-por-cobrar');
  const [stamp] = useStampPaymentMutation();
  const [undo] = useUndoPaymentMutation();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const id_receivable_payment = Number(row.id_receivable_payment);
    const what = `el pago #${id_receivable_payment}`;
    const again: RowAction = {
      key: 'stamp',
      label: `Timbrar de nuevo ${what}`,
      icon: <FileTextOutlined />,
      primary: true,
      onClick: () =>
        void stamp({ id_receivable_payment, draft: newDraftKey() }).then(() => {
          reload();
        }),
    };
    const back: RowAction = {
      key: 'undo',
      label: `Anular ${what}`,
      icon: <RollbackOutlined />,
      danger: true,
      onClick: () =>
        ask({
          title: `¿Anular ${what}?`,
          content: 'Lo que pagaba se debe otra vez.',
          yes: 'Sí, anularlo',
          no: 'No',
          onYes: async () => {
            await undo({ id_receivable_payment, draft: newDraftKey() }).unwrap();
            reload();
          },
        }),
    };
    const cancel: RowAction = {
      key: 'cancel',
      label: `Cancelar el complemento y anular ${what}`,
      icon: <FileUnknownOutlined />,
      danger: true,
      onClick: () => open({ what: 'cancel', row, reload }),
    };
    return [
      ...papersOf(row),
      ...(row.state === 'error' && may('new') ? [again] : []),
      ...(row.state === 'error' && may('ban') ? [back] : []),
      ...(row.state === 'stamped' && may('ban') ? [cancel] : []),
    ];
  };
}

/** Cuentas por cobrar: invoices on credit by age, what each customer owes, and the payments with their complements. */
export function ReceivablesScreen() {
  const { value, definition, lead } = useReportViews(VIEWS, ['id_branch_office']);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const pay = usePayActions(setChosen);
  const payments = usePaymentActions(setChosen);
  const close = () => {
    chosen?.reload();
    setChosen(null);
  };
  return (
    <>
      <ReportScreen
        key={value}
        definition={definition}
        title="Cuentas por cobrar"
        lead={<div className="inv-views">{lead}</div>}
        actions={value === 'pagos' ? payments : pay}
      />
      {chosen?.what === 'pay' && (
        <PayModal
          id_customers={Number(chosen.row.id_customers)}
          name={String(chosen.row.full_name_customers)}
          onClose={close}
        />
      )}
      {chosen?.what === 'cancel' && (
        <CancelCfdiModal
          facturama_id={String(chosen.row.facturama_id)}
          what={`Complemento del pago #${String(chosen.row.id_receivable_payment)}. Lo que pagaba se debe otra vez.`}
          onClose={close}
        />
      )}
    </>
  );
}
