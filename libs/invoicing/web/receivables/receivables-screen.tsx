import {
  CreditCardOutlined,
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
import { Button } from 'antd';
import { useState } from 'react';
import { useUndoPaymentMutation } from '../invoicing.api';
import { whyRefused } from '../stamping/refusal';
import { MendModal } from './mend-modal';
import { PayModal } from './pay-modal';
import { TermsModal } from './terms-modal';
import '../invoicing.css';

const VIEWS = [
  { value: '', label: 'Facturas por cobrar', definition: RECEIVABLES },
  { value: 'clientes', label: 'Por cliente', definition: RECEIVABLE_CUSTOMERS },
  { value: 'pagos', label: 'Pagos recibidos', definition: RECEIVABLE_PAYMENTS },
] as const;

const PAYMENT_CELLS = {
  state: whyRefused(({ id_receivable_payment: id }) => ({
    kind: 'PAYMENT',
    reference: Number(id),
    what: `el complemento del pago #${String(id)}`,
  })),
};

interface Chosen {
  what: 'pay' | 'cancel' | 'mend' | 'terms';
  /** null: a customer is to be chosen. */
  row: ReportRow | null;
  reload: () => void;
}

/** Enters a payment of a row's customer, and says on what terms he buys. */
function usePayActions(open: (one: Chosen) => void) {
  const may = useCan('cuentas-por-cobrar');
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const who = String(row.full_name_customers);
    const pay: RowAction = {
      key: 'pay',
      label: `Registrar pago de ${who}`,
      icon: <DollarOutlined aria-hidden />,
      primary: true,
      onClick: () => open({ what: 'pay', row, reload }),
    };
    const terms: RowAction = {
      key: 'terms',
      label: `Condiciones de crédito de ${who}`,
      icon: <CreditCardOutlined aria-hidden />,
      onClick: () => open({ what: 'terms', row, reload }),
    };
    return [...(may('new') && Number(row.balance) > 0 ? [pay] : []), ...(may('update') ? [terms] : [])];
  };
}

/** The papers of a complement that is stamped. */
function papersOf({ id_receivable_payment: id, facturama_id }: ReportRow): RowAction[] {
  if (!facturama_id) return [];
  return [
    {
      key: 'pdf',
      label: `PDF del complemento #${String(id)}`,
      icon: <FilePdfOutlined aria-hidden />,
      primary: true,
      onClick: () => void openDocument(`/facturama/payment/pdf/${String(facturama_id)}`),
    },
    {
      key: 'xml',
      label: `XML del complemento #${String(id)}`,
      icon: <FileZipOutlined aria-hidden />,
      onClick: () => void downloadFile(`/facturama/xml/${String(facturama_id)}`, `complemento-${String(id)}.xml`),
    },
  ];
}

/** Opens a complement, cancels it, or mends what has none. */
function usePaymentActions(open: (one: Chosen) => void) {
  const may = useCan('cuentas-por-cobrar');
  const [undo] = useUndoPaymentMutation();
  return (row: ReportRow, reload: () => void): RowAction[] => {
    const id_receivable_payment = Number(row.id_receivable_payment);
    const what = `el pago #${id_receivable_payment}`;
    const again: RowAction = {
      key: 'stamp',
      label: `Timbrar de nuevo ${what}`,
      icon: <FileTextOutlined aria-hidden />,
      primary: true,
      onClick: () => open({ what: 'mend', row, reload }),
    };
    const back: RowAction = {
      key: 'undo',
      label: `Anular ${what}`,
      icon: <RollbackOutlined aria-hidden />,
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
      icon: <FileUnknownOutlined aria-hidden />,
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
  const may = useCan('cuentas-por-cobrar');
  const close = () => {
    chosen?.reload();
    setChosen(null);
  };
  const terms = () => setChosen({ what: 'terms', row: null, reload: () => undefined });
  return (
    <>
      <ReportScreen
        key={value}
        definition={definition}
        title="Cuentas por cobrar"
        lead={
          <div className="inv-views">
            {lead}
            {may('update') && <Button onClick={terms}>Condiciones de crédito</Button>}
          </div>
        }
        actions={value === 'pagos' ? payments : pay}
        cells={value === 'pagos' ? PAYMENT_CELLS : undefined}
      />
      {chosen && <ChosenModal chosen={chosen} onClose={close} />}
    </>
  );
}

function ChosenModal({ chosen: { what, row }, onClose }: { chosen: Chosen; onClose: () => void }) {
  if (what === 'terms') return <TermsModal id_customers={row && Number(row.id_customers)} onClose={onClose} />;
  if (!row) return null;
  if (what === 'mend') return <MendModal row={row} onClose={onClose} />;
  if (what === 'pay')
    return (
      <PayModal id_customers={Number(row.id_customers)} name={String(row.full_name_customers)} onClose={onClose} />
    );
  return (
    <CancelCfdiModal
      facturama_id={String(row.facturama_id)}
      what={`Complemento del pago #${String(row.id_receivable_payment)}. Lo que pagaba se debe otra vez.`}
      onClose={onClose}
    />
  );
}
