import RollbackOutlined from '@ant-design/icons/RollbackOutlined';
import ShoppingOutlined from '@ant-design/icons/ShoppingOutlined';
import { ask, DataTable, EmptyState, formatAmount, PageHead, useListState } from '@ceiba/platform/web';
import type { UnmatchedPayment } from '@ceiba/payments/contract';
import { useResolvePaymentMutation, useUnmatchedPaymentsQuery } from '../payments.api';
import { columns } from './columns';

const paidBy = (row: UnmatchedPayment) =>
  `${formatAmount(row.amount, row.currency)}${row.full_name_cart ? ` de ${row.full_name_cart}` : ''}`;

/** /pagos-por-conciliar: money that became no plain sale; staff sell it after all or give it back. */
export function UnmatchedScreen() {
  const list = useListState({ id: 'unmatched-payments', sort: 'id_payment', order: 'desc', pageSize: 25, filters: {} });
  const query = useUnmatchedPaymentsQuery(list.input);
  const [resolve] = useResolvePaymentMutation();
  const sell = (row: UnmatchedPayment) =>
    ask({
      title: 'Registrar la venta',
      content: `Se registra la venta del carrito con el pago ${paidBy(row)}, con el periodo y el stock de hoy.`,
      yes: 'Registrar venta',
      no: 'Cancelar',
      onYes: () => resolve({ id_payment: row.id_payment, action: 'sale' }).unwrap(),
    });
  const refund = (row: UnmatchedPayment) =>
    ask({
      title: 'Devolver el pago',
      content:
        row.outcome === 'sold'
          ? `Se devuelve lo pagado de más: ${formatAmount(row.amount_over, row.currency)}.`
          : `Se devuelve al comprador: ${paidBy(row)}.`,
      yes: 'Devolver',
      no: 'Cancelar',
      danger: true,
      onYes: () => resolve({ id_payment: row.id_payment, action: 'refund' }).unwrap(),
    });
  return (
    <>
      <PageHead
        title="Pagos por conciliar"
        note="Dinero recibido en línea que no se convirtió por sí solo en una venta."
      />
      <DataTable
        list={list}
        query={query}
        rowKey="id_payment"
        title="Listado De Pagos Por Conciliar"
        columns={columns}
        actions={(row) => [
          {
            key: 'sale',
            label: 'Registrar venta',
            icon: <ShoppingOutlined />,
            disabled: row.can_sell === 0,
            onClick: () => sell(row),
          },
          {
            key: 'refund',
            label: 'Devolver',
            icon: <RollbackOutlined />,
            danger: true,
            disabled: row.can_refund === 0,
            onClick: () => refund(row),
          },
        ]}
        exportName="pagos-por-conciliar"
        empty={<EmptyState text="No hay pagos por conciliar." />}
      />
    </>
  );
}
