import {
  INVOICE_COLORS,
  INVOICE_STATES,
  type MyPayment,
  PAYMENT_COLORS,
  PAYMENT_SOURCES,
  PAYMENT_STATES,
  type PaymentState,
} from '@ceiba/commissions/contract';
import { FilePdfOutlined } from '@ant-design/icons';
import {
  type Column,
  DataTable,
  type RowAction,
  EmptyState,
  PageHead,
  StatusBadge,
  useListState,
} from '@ceiba/platform/web';
import { useState } from 'react';
import { MyRetentions } from './my-retentions';
import { useMyPaymentsQuery } from './payouts.api';
import { UploadInvoiceModal } from './upload-invoice-modal';
import { useInvoiceFiles } from './use-invoice-files';

/** What a partner is told of it. */
const WORDS: Readonly<Record<PaymentState, string>> = {
  ...PAYMENT_STATES,
  to_stamp: 'En preparación',
  to_receive: 'Falta tu factura',
  sent: 'En camino',
  returned: 'El banco lo devolvió',
};
const money = { kind: 'money', currency: ({ code_money }: MyPayment) => code_money } as const;
const COLUMNS: readonly Column<MyPayment>[] = [
  { key: 'name_period', title: 'Periodo', card: 'title' },
  {
    key: 'source',
    title: 'Qué se paga',
    card: 'fact',
    text: ({ source, about }) => [PAYMENT_SOURCES[source], about].filter(Boolean).join(': '),
  },
  { key: 'code_period', title: 'Código', card: 'none', hidden: true },
  {
    key: 'state',
    title: 'Estado',
    card: 'fact',
    text: ({ state }) => WORDS[state],
    render: ({ state }) => <StatusBadge color={PAYMENT_COLORS[state]} text={WORDS[state]} />,
  },
  { ...money, key: 'total_changed', title: 'A recibir', card: 'fact' },
  { ...money, key: 'amount_paid', title: 'Recibido', card: 'fact' },
  { key: 'date_pay', title: 'Fecha de pago', kind: 'day', card: 'fact' },
  {
    key: 'account',
    title: 'Cuenta',
    card: 'fact',
    text: ({ account }) => (account ? `terminada en ${account}` : 'Falta tu cuenta'),
  },
  { key: 'tracking', title: 'Clave de rastreo', card: 'none' },
  { key: 'reason', title: 'Motivo', card: 'fact' },
  {
    key: 'invoice',
    title: 'Factura',
    card: 'fact',
    text: ({ invoice }) => [invoice && INVOICE_STATES[invoice.state], invoice?.reason].filter(Boolean).join(': '),
    render: ({ invoice }) =>
      invoice ? (
        <>
          <StatusBadge color={INVOICE_COLORS[invoice.state]} text={INVOICE_STATES[invoice.state]} />
          {invoice.reason && <div className="p-muted">{invoice.reason}</div>}
        </>
      ) : (
        '-'
      ),
  },
  { key: 'name_branch_office', title: 'Sucursal', card: 'none', hidden: true },
];
const LIST = { id: 'my-payments' };

/** The signed-in partner's payments, the latest period first (spec 3, "Payment"). */
export function MyPaymentsScreen() {
  const list = useListState(LIST);
  const query = useMyPaymentsQuery();
  const download = useInvoiceFiles();
  const [billing, setBilling] = useState<MyPayment | null>(null);
  const actions = (row: MyPayment): RowAction[] => {
    const { invoice, needs_invoice } = row;
    if (needs_invoice === 1 && invoice?.state !== 'valid')
      return [
        {
          key: 'upload',
          label: `Subir factura de ${row.name_period}`,
          primary: true,
          onClick: () => setBilling(row),
        },
      ];
    if (!invoice) return [];
    return [
      {
        key: 'pdf',
        label: `PDF de tu factura de ${row.name_period}`,
        icon: <FilePdfOutlined aria-hidden />,
        primary: true,
        onClick: () => void download(invoice.id_invoice, 'pdf'),
      },
    ];
  };
  return (
    <div className="co-screen co-periods">
      <PageHead title="Mis pagos" />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_payment"
        actions={actions}
        exportName="mis-pagos"
        empty={<EmptyState text="Aún no hay pagos de periodos cerrados." />}
      />
      <MyRetentions />
      {billing && <UploadInvoiceModal payment={billing} onClose={() => setBilling(null)} />}
    </div>
  );
}
