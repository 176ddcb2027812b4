import { type MyPayment, PAYMENT_COLORS, PAYMENT_STATES, type PaymentState } from '@ceiba/commissions/contract';
import { type Column, DataTable, EmptyState, PageHead, StatusBadge, useListState } from '@ceiba/platform/web';
import { useMyPaymentsQuery } from './payouts.api';

/** What a partner is told of it. */
const WORDS: Readonly<Record<PaymentState, string>> = {
  ...PAYMENT_STATES,
  to_stamp: 'En preparación',
  sent: 'En camino',
  returned: 'El banco lo devolvió',
};
const money = { kind: 'money', currency: ({ code_money }: MyPayment) => code_money } as const;
const COLUMNS: readonly Column<MyPayment>[] = [
  { key: 'name_period', title: 'Periodo', card: 'title' },
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
  { key: 'name_branch_office', title: 'Sucursal', card: 'none', hidden: true },
];
const LIST = { id: 'my-payments' };

/** The signed-in partner's payments, the latest period first (spec 3, "Payment"). */
export function MyPaymentsScreen() {
  const list = useListState(LIST);
  const query = useMyPaymentsQuery();
  return (
    <div className="co-screen co-periods">
      <PageHead title="Mis pagos" />
      <DataTable
        list={list}
        query={query}
        columns={COLUMNS}
        rowKey="id_period"
        exportName="mis-pagos"
        empty={<EmptyState text="Aún no hay pagos de periodos cerrados." />}
      />
    </div>
  );
}
